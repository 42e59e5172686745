import { readdirSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { namedKeys } from './named-keys.ts';
import { unloadedTexts } from './unloaded-texts.ts';

/**
 * Keys that browsers never format: texts of pages without scripts and of API answers. They stay on the server; the
 * build fails if browser code names one.
 */
const SERVER_ONLY =
  /\/(accounts|alerts|compat|enquiries|listings|media|moderation|pages|payments|placement-server|places|preview|property|publication|refusals|reports|saved-ads|saved-searches|search|viewings|webhooks)\.json$/;

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
      if (!/\/i18n\/(en|ga)\/[\w-]+\.json$/.test(id)) return null;
      if (SERVER_ONLY.test(id) && this.environment.name === 'client') return { code: '{}', map: null };
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
      const serverOnly = serverOnlyKeys();
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
      const keys = keysOfPages();
      if (pages.length === 0 || keys.size === 0)
        this.error('No pages or texts to check: their names have changed');
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

/** Without the pages that run no scripts: the code of those is built for browsers and never asked for. */
function serverOnlyKeys(): string[] {
  const folder = new URL('en/', import.meta.url);
  const files = readdirSync(folder).filter((file) => SERVER_ONLY.test(`/${file}`) && file !== 'pages.json');
  return files.flatMap((file) => Object.keys(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))));
}

/** @returns the keys of the texts that pages load for themselves, by the name that `loadTexts` takes */
function keysOfPages(): Map<string, string[]> {
  const list = readFileSync(new URL('en/basics-en.ts', import.meta.url), 'utf8');
  const files = list.matchAll(/(\w+): \(\) => import\('\.\/([\w-]+\.json)'\)/g);
  return new Map(
    [...files].map(([, name, file]) => {
      const texts: object = JSON.parse(readFileSync(new URL(`en/${file}`, import.meta.url), 'utf8'));
      return [name!, Object.keys(texts)];
    }),
  );
}
