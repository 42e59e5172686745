import { createContext, useContext } from 'react';

/** URLs of the files that a page needs in a browser. */
export type Assets = {
  styles: readonly string[];
  /** All modules needed for interactivity, the entry first; empty in development. */
  scripts: readonly string[];
  entry: string;
  /** The file of the page's own module; absent in development and for a page without one. */
  page?: string;
};

export const AssetsContext = createContext<Assets>({ styles: [], scripts: [], entry: '' });

export function useAssets(): Assets {
  return useContext(AssetsContext);
}

/** @returns what the server wrote into the page, for hydration */
export function assetsOfDocument(document: Document): Assets {
  const addressesOf = (selector: string, attribute: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute)!);
  return {
    styles: addressesOf('head > link[rel=stylesheet]', 'href'),
    scripts: addressesOf('body > script[data-files]', 'data-files').flatMap((files) => files.split(' ')),
    entry: addressesOf('body > script[type=module]', 'src')[0] ?? '',
  };
}

/** A file of the client build in Vite's manifest, by its source. */
export type BuiltFile = { file: string; imports?: string[]; css?: string[] };
export type BuildManifest = Record<string, BuiltFile>;

/** The source of the browser entry. */
export const BROWSER_ENTRY = 'web/entry.browser.tsx';

/**
 * @param source module of the page, `web/pages/home.tsx`
 * @param lateParts lazily loaded modules whose style sheets the page needs
 * @returns the files of the entry and the page with all static imports, each once
 */
export function assetsOfPage(
  manifest: BuildManifest,
  source: string,
  lateParts: readonly string[] = [],
): Assets {
  const files = filesOf(manifest, [BROWSER_ENTRY, source]);
  const entry = addressOf(manifest[BROWSER_ENTRY]?.file ?? '');
  const page = manifest[source]?.file;
  const styled = filesOf(manifest, [BROWSER_ENTRY, source, ...lateParts]);
  return {
    styles: [...new Set(styled.flatMap(({ css = [] }) => css))].map(addressOf),
    scripts: [entry, ...files.map(({ file }) => addressOf(file)).filter((file) => file !== entry)],
    entry,
    ...(page && { page: addressOf(page) }),
  };
}

/** The files of some modules with their static imports, each after its imports. */
function filesOf(manifest: BuildManifest, sources: readonly string[]): BuiltFile[] {
  const seen = new Set<string>();
  const files: BuiltFile[] = [];
  function add(key: string): void {
    const built = manifest[key];
    if (!built || seen.has(key)) return;
    seen.add(key);
    for (const imported of built.imports ?? []) add(imported);
    files.push(built);
  }
  for (const source of sources) add(source);
  return files;
}

function addressOf(file: string): string {
  return `/${file}`;
}
