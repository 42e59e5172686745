/**
 * The folders in order: an import, of a type too, goes only to an earlier line (CONTRIBUTING.md, Imports). Folders of
 * one line do not import each other.
 */
const LINES = [
  ['platform/text', 'platform/i18n', 'platform/memory', 'platform/metrics', 'platform/secrets'],
  ['platform/time', 'platform/http', 'platform/files'],
  ['property'],
  ['design'],
  ['platform/client'],
  ['platform/pages', 'platform/forms'],
  ['database'],
  ['platform/mail', 'platform/data-files'],
  ...[
    ['places', 'accounts', 'media', 'payments'],
    ['agencies', 'street-map', 'travel'],
    ['finance'],
    ['listings'],
    ['search'],
    ['valuation'],
    ['saved-listings', 'saved-searches', 'enquiries', 'moderation'],
    ['hidden-listings'],
    ['viewings'],
    ['offers'],
    ['listing-editor'],
    ['my-listings'],
    ['imports', 'agency-statistics'],
    ['alerts', 'webhooks', 'compat'],
    ['administration'],
  ].map((features) => features.map((feature) => `marketplace/${feature}`)),
];
const folders = LINES.flat();
const OUTER = ['web', 'server', 'demo', 'bench', 'scripts', 'tests'];
/** The catalogue of `platform/i18n` names the texts of every folder. */
const TEXTS = '/texts/[^/]+\\.json$';
const TEST = '\\.test\\.tsx?$';
/** Pages put together what several features show: each may use components of all, and nothing but pages uses a page. */
const PAGES = '^marketplace/[^/]+/pages/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...folders.map((folder) => {
      const line = LINES.findIndex((folders) => folders.includes(folder));
      const allowed = [...LINES.slice(0, line).flat(), folder];
      const forbidden = [...folders.filter((other) => !allowed.includes(other)), ...OUTER];
      return {
        name: `${folder}-imports-only-earlier-folders`,
        severity: 'error',
        // Tests bring their database and the whole product along.
        from: { path: `^${folder}/`, pathNot: `${TEST}|${PAGES}` },
        to: { path: `^(${forbidden.join('|')})/`, pathNot: TEXTS },
      };
    }),
    {
      name: 'pages-import-no-outer-folders',
      severity: 'error',
      from: { path: PAGES, pathNot: TEST },
      to: { path: `^(${OUTER.join('|')})/` },
    },
    {
      name: 'only-pages-import-pages',
      severity: 'error',
      from: { path: '^(marketplace|platform|property|design|database)/', pathNot: `${TEST}|${PAGES}` },
      to: { path: PAGES },
    },
    {
      name: 'only-the-list-of-features-imports-a-manifest',
      severity: 'error',
      from: { pathNot: '^marketplace/features\\.ts$' },
      to: { path: '^marketplace/[^/]+/feature\\.ts$' },
    },
    {
      name: 'only-reads-and-writes-speak-sql',
      severity: 'error',
      from: {
        path: '^marketplace/',
        pathNot: `(reads|writes|jobs)\\.ts$|/(reads|writes)/|/index/(live|builder)\\.ts$|^marketplace/search/postgres/|${TEST}`,
      },
      to: { path: '^(database/(client|outbox)|node_modules/pg)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'components-never-reach-the-server',
      severity: 'error',
      from: { path: '\\.tsx$', pathNot: '\\.test\\.tsx$' },
      to: { path: '^(database|server)/|/(reads|writes|jobs|api)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.json'], conditionNames: ['import', 'default'] },
  },
};
