import { readdirSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { namedKeys } from './language/named-keys.ts';
import { outline } from './web/map/outline-plugin.ts';

/**
 * Texts that no browser formats: of pages without scripts, and those the API puts into its answers. They stay on the
 * server; the build fails where code for browsers names one of them.
 */
const SPOKEN_BY_SERVER =
  /\/(accounts|alerts|enquiries|listings|media|moderation|pages|payments|placement-server|places|preview|property|publication|refusals|reports|saved-ads|saved-searches|search|viewings|webhooks)\.json$/;

/** Compiles the catalogue at build time, so that the browser formats texts without carrying a parser. */
function catalogue(): Plugin {
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
      if (!/\/language\/(en|ga)\/[\w-]+\.json$/.test(id)) return null;
      if (SPOKEN_BY_SERVER.test(id) && this.environment.name === 'client') return { code: '{}', map: null };
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
      if (missing.length > 0)
        this.error(`Browsers would show these keys, not their texts:\n${missing.join('\n')}`);
    },
  };
}

/** Without the pages that run no scripts: the code of those is built for browsers and never asked for. */
function serverOnlyKeys(): string[] {
  const folder = new URL('language/en/', import.meta.url);
  const files = readdirSync(folder).filter(
    (file) => SPOKEN_BY_SERVER.test(`/${file}`) && file !== 'pages.json',
  );
  return files.flatMap((file) => Object.keys(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))));
}

/** Leaves of an icon what it is drawn of: see design/content/icon.tsx. */
function icons(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/lucide-react/dist/esm/icons/')) return null;
      return { code: code.replace(/, key: "\w+"|\n\s+aliases: \[[^\]]*\],?/g, ''), map: null };
    },
  };
}

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
  plugins: [catalogue(), icons(), outline(), reactRouter()],
  build: { target: 'es2022', reportCompressedSize: false, cssMinify: true },
  // Class names stand on every element of every page: as short as they can be, where no developer reads them.
  css: { modules: mode === 'production' ? { generateScopedName: '[hash:base64:5]' } : {} },
  environments: {
    client: {
      build: {
        rolldownOptions: {
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
