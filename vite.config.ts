import { globSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { outline } from './marketplace/search/map-view/outline-plugin.ts';
import { catalogue } from './platform/i18n/catalogue-plugin.ts';
import { SWITCHES } from './platform/pages/switches.ts';
import { BROWSER_ENTRY } from './web/rendering/assets.ts';
import { icons, inlineScripts, serverExports, serviceWorker } from './web/rendering/build-plugins.ts';
import { CONTROL_STYLES, chunkNames, FORMS, FRAMEWORK, type ModuleInfoOf } from './web/rendering/chunks.ts';
import { classNamer } from './web/rendering/class-names.ts';

type Chunking = { getModuleInfo: ModuleInfoOf };

const moduleOf = (file: string) => path.join(import.meta.dirname, file);
// A preview shows the page of a listing as a whole: it is not another user of its modules.
const pages = globSync('{web,marketplace/*}/pages/*.tsx', {
  cwd: import.meta.dirname,
  exclude: ['**/preview.tsx'],
});
const neutral = (name: string) => name.replaceAll(/\bads?\b/g, 'listing');
const chunkOf = chunkNames(
  moduleOf(BROWSER_ENTRY),
  ['home', 'results', 'listing'],
  new Map(pages.map((file) => [path.basename(file, '.tsx'), moduleOf(file)])),
);

export default defineConfig(({ mode }) => ({
  publicDir: 'web/public',
  plugins: [catalogue(), icons(), outline(), serverExports(), inlineScripts(), serviceWorker(), react()],
  appType: 'custom',
  builder: {},
  build: { target: 'es2022', reportCompressedSize: false, cssMinify: true },
  // Class names stand on every element of every page: as short as they can be, where no developer reads them.
  css: { modules: mode === 'production' ? { generateScopedName: classNamer(import.meta.dirname) } : {} },
  environments: {
    ssr: {
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        rolldownOptions: { input: 'web/entry.server.tsx' },
      },
    },
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        rolldownOptions: {
          input: BROWSER_ENTRY,
          // Icons are drawn from their data: see design/content/icon.tsx.
          treeshake: { manualPureFunctions: ['createLucideIcon'] },
          output: {
            // Without the word `ad`: content blockers stop files that are named after advertising.
            chunkFileNames: ({ name }) => `assets/${neutral(name)}-[hash].js`,
            assetFileNames: ({ names: [name = ''] }) =>
              `assets/${neutral(path.parse(name).name)}-[hash][extname]`,
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 1 },
                { name: 'forms', test: FORMS, priority: 1 },
                ...(SWITCHES.fewFiles
                  ? [
                      { name: 'controls', test: CONTROL_STYLES, priority: 2 },
                      {
                        name: (id: string, context: Chunking) =>
                          chunkOf(id, (one) => context.getModuleInfo(one)),
                        minShareCount: 2,
                      },
                    ]
                  : []),
              ],
            },
          },
        },
      },
    },
  },
  // The server answers some of these itself; the build must not bundle a second copy of React.
  ssr: { external: ['react', 'react-dom', 'react-router'] },
}));
