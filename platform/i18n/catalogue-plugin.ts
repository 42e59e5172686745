import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { namedKeys } from './named-keys.ts';
import { readersOf, textFiles } from './text-files.ts';
import { unloadedTexts } from './unloaded-texts.ts';

/** Pages that run no scripts are rendered on the server alone. */
const NOT_IN_BROWSERS = new Set(['SERVER', 'STATIC_PAGES']);

const PAGE = /\/(web|marketplace\/[\w-]+)\/pages\/[\w-]+\.tsx$/;

/** Compiles the catalogue at build time, so that browsers need no message parser. */
export function catalogue(): Plugin {
  const parser = '@lingui/message-utils/compileMessage';
  return {
    name: 'catalogue',
    enforce: 'pre',
    resolveId(source) {
      return source === parser && this.environment.name === 'client' ? '\0no-parser' : null;
    },
    load(id) {
      return id === '\0no-parser' ? 'export const compileMessage = (message) => [message];' : null;
    },
    transform(code, id) {
      const [, name] = /\/texts\/([\w-]+)\.(?:en|ga)\.json$/.exec(id) ?? [];
      if (!name) return null;
      if (NOT_IN_BROWSERS.has(readersOf(name)) && this.environment.name === 'client')
        return { code: '{}', map: null };
      const texts = JSON.parse(code) as Record<string, string>;
      return {
        code: JSON.stringify(
          Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)])),
        ),
        map: null,
      };
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const texts = textFiles();
      const serverOnly = texts.filter(({ readers }) => readers === 'SERVER').flatMap(({ keys }) => keys);
      const missing = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? namedKeys(output.code, serverOnly).map((key) => `${key} in ${output.fileName}`)
          : [],
      );
      const codeOf = new Map(
        Object.values(bundle).flatMap((output) =>
          output.type === 'chunk'
            ? Object.entries(output.modules)
                .filter(([id]) => /\.tsx?$/.test(id))
                .map(([id, { code }]) => [id, code ?? ''] as const)
            : [],
        ),
      );
      const pages = [...codeOf.keys()].filter((id) => PAGE.test(id));
      const keys = new Map(
        texts
          .filter(({ readers }) => readers === 'LOADING_PAGES')
          .map(({ group, keys }) => [group, keys] as const),
      );
      if (pages.length === 0) this.error('No pages to check: their names have changed');
      missing.push(
        ...unloadedTexts(
          {
            codeOf: (id) => codeOf.get(id),
            importsOf: (id) => this.getModuleInfo(id)?.importedIds ?? [],
            lateImportsOf: (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
          },
          pages,
          keys,
        ),
      );
      if (missing.length > 0)
        this.error(`Browsers would show these keys, not their texts:\n${missing.join('\n')}`);
    },
  };
}
