import { readFile } from 'node:fs/promises';
import { type ESTree, minifySync, type Plugin, transformWithOxc } from 'vite';

/** Reduces icon modules to their data: see design/content/icon.tsx. */
export function icons(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/lucide-react/dist/esm/icons/')) return null;
      return { code: code.replace(/, key: "\w+"|\n\s+aliases: \[[^\]]*\],?/g, ''), map: null };
    },
  };
}

/** Exports of a page that only the server runs, and exports of a feature manifest that browsers also read. */
const SERVER_EXPORTS = new Set(['loader', 'headers', 'lateParts']);
const BROWSER_EXPORTS = new Set(['pages']);

/**
 * Removes the server-only exports of pages from the browser build. Their imports are dropped too, because unused
 * modules without side effects are left out (`sideEffects` in package.json).
 */
export function serverExports(): Plugin {
  return {
    name: 'server-exports',
    enforce: 'post',
    transform(code, id) {
      const isServers = serverExportsOf(id, this.environment.name === 'client');
      if (!isServers) return null;
      const remaining = this.parse(code).body.filter((node) => !isServers(node));
      const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end);
      const rest = remaining
        .filter(({ type }) => type !== 'ImportDeclaration')
        .map(textOf)
        .join('\n');
      const imports = remaining.filter((node) => node.type === 'ImportDeclaration');
      const used = imports.filter(
        ({ specifiers }) =>
          specifiers.length === 0 ||
          specifiers.some(({ local }) => new RegExp(`(?<![\\w$])${local.name}(?![\\w$])`).test(rest)),
      );
      return { code: [...used.map(textOf), rest].join('\n'), map: null };
    },
  };
}

type Statement = ESTree.Statement | ESTree.Directive;

/**
 * Pages drop their server exports in browsers only. Manifests keep nothing but their pages in every build: the server
 * itself runs their sources, and the rendered pages would hold a second copy of it.
 * @returns which statements of a module are dropped; null where all of them stay
 */
function serverExportsOf(id: string, isClient: boolean): ((node: Statement) => boolean) | null {
  if (isClient && /\/(web|marketplace\/[\w-]+)\/pages\/[\w-]+\.tsx?$/.test(id))
    return (node) => namesOf(node)?.some((name) => SERVER_EXPORTS.has(name)) ?? false;
  if (/\/marketplace\/[\w-]+\/feature\.ts$/.test(id))
    return (node) =>
      node.type !== 'ImportDeclaration' && !namesOf(node)?.some((name) => BROWSER_EXPORTS.has(name));
  return null;
}

/** @returns the names that an export declares; null of every other statement */
function namesOf(node: Statement): string[] | null {
  if (node.type !== 'ExportNamedDeclaration') return null;
  const { declaration } = node;
  const declared = declaration?.type === 'VariableDeclaration' ? declaration.declarations : [declaration];
  return declared.flatMap((one) =>
    one && 'id' in one && one.id?.type === 'Identifier' ? [one.id.name] : [],
  );
}

const SERVICE_WORKER = 'marketplace/alerts/components/service-worker.ts';

/** Builds the service worker separately under a fixed name, where browsers check for updates. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const { code } = await transformWithOxc(await readFile(SERVICE_WORKER, 'utf8'), SERVICE_WORKER, {
        sourcemap: false,
      });
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code });
    },
  };
}

/**
 * Minifies the inline scripts, which stand in every page: the text of the template in a module `…-script.ts`. Its
 * expressions stay as they are.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith('-script.ts') || this.environment.name === 'client') return null;
      return { code: code.replace(/`(?:[^`\\]|\\.)*`/gs, minifiedTemplate), map: null };
    },
  };
}

/** An expression of a template, with the character before it. */
const PART = /(.)(\$\{[^{}]*\})/gs;

/** @param template a template of a script, with its quotes @returns the same, minified */
function minifiedTemplate(template: string): string {
  const parts: string[] = [];
  const script = template
    .slice(1, -1)
    .replace(PART, (_, before: string, part: string) => {
      // No name of a property, so that `store['${KEY}']` keeps its quotes.
      const mark = /[\s(]/.test(before) ? '' : '#';
      return `${before}${mark}__${parts.push(part) - 1}__`;
    })
    .replaceAll('\\\\', '\\');
  const { code, errors } = minifySync('inline.js', script, { module: false });
  if (errors.length > 0) throw new Error(`An inline script is wrong: ${errors[0]!.message}`);
  const escaped = code.trim().replace(/[`\\]|\$(?=\{)/g, '\\$&');
  return `\`${escaped.replace(/#?__(\d+)__/g, (_, at: string) => parts[Number(at)]!)}\``;
}
