import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogue } from './language/catalogue-plugin.ts';
import { outline } from './web/map/outline-plugin.ts';
import { BROWSER_ENTRY } from './web/rendering/assets.ts';
import { icons, serverExports, serviceWorker } from './web/rendering/build-plugins.ts';

/** What runs every page. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|@lingui\/core|@lingui\/message-utils)\//;
/** What every page may show: the frame, errors with their search box, cards, and what those are made of. */
const KIT =
  /\/(design\/(content\/(text|icon|avatar|empty-state|card|chip|energy|heart-button|listing-meta|photo)|layout\/(?!modal)|form\/button|class-names|late)|language\/\w+\.tsx?$|web\/frame\/|marketplace\/(media\/rules|listings\/components\/(ad-card\.|card-(?!of)|page-price)|places\/components\/(late-|[\w-]+\.module)))|lucide-react\/dist\/esm\/icons\/(?:x\.|house|search\.|map-pin\.)/;
/** Small pieces that pages of ads share, and the home page has none of. */
const NOTES =
  /\/design\/(content\/(notice|spinner)|layout\/modal\.)|lucide-react\/dist\/esm\/icons\/(?:check\.|circle-check|info|map\.|plus)/;
/**
 * What pages that list ads by a search share with their parts that are loaded later; of the fields in closed panels, which
 * are served whole, what they look like, for those who open them before their code is there or run none.
 */
const SEARCHING =
  /\/(design\/content\/(pagination|page-numbers|skeleton)|web\/(api\/ask-api|results\/(address-of|highlight|kept-params|results\.module|use-filter-lists))|marketplace\/(search\/(request|url|components\/search-address)|listings\/components\/ad-card-skeleton)|(?:design\/form\/(?:choice|field|group|input|range-selector)|search\/components\/all-filters-form)\.module)|property\/property-type|lucide-react\/dist\/esm\/icons\/(?:chevron|sliders|search-x)/;

export default defineConfig(({ mode }) => ({
  publicDir: 'web/public',
  plugins: [catalogue(), icons(), outline(), serverExports(), serviceWorker(), react()],
  appType: 'custom',
  builder: {},
  build: { target: 'es2022', reportCompressedSize: false, cssMinify: true },
  // Class names stand on every element of every page: as short as they can be, where no developer reads them.
  css: { modules: mode === 'production' ? { generateScopedName: '[hash:base64:5]' } : {} },
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
            // Dozens of tiny files compress badly and each stands in every page: what most pages share is one file.
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                { name: 'kit', test: KIT, minShareCount: 2, priority: 1 },
                { name: 'notes', test: NOTES, minShareCount: 2, priority: 0 },
                { name: 'searching', test: SEARCHING, minShareCount: 2, priority: 0 },
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
