/** Rooms are ordered; an import goes only to an earlier line (CONTRIBUTING.md). */
const ROOMS = [
  ['property', 'language', 'design'],
  ['platform'],
  ['database'],
  ['mail'],
  ['marketplace/places', 'marketplace/accounts', 'marketplace/media', 'marketplace/payments'],
  ['marketplace/listings'],
  ['marketplace/search'],
  ['saved', 'enquiries', 'moderation', 'offers', 'valuation', 'finance'].map((room) => `marketplace/${room}`),
  ['marketplace/placement'],
  ['marketplace/alerts'],
];
const flat = ROOMS.flat();
const outer = ['web', 'server', 'demo', 'bench', 'scripts', 'tests'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...flat.map((room) => {
      const line = ROOMS.findIndex((rooms) => rooms.includes(room));
      const allowed = [...ROOMS.slice(0, line).flat(), room];
      const forbidden = [...flat.filter((other) => !allowed.includes(other)), ...outer];
      return {
        name: `${room}-imports-only-earlier-rooms`,
        severity: 'error',
        // Tests may bring their database along.
        from: { path: `^${room}/`, pathNot: '\\.test\\.tsx?$' },
        to: { path: `^(${forbidden.join('|')})/` },
      };
    }),
    {
      name: 'only-reads-and-writes-speak-sql',
      severity: 'error',
      from: {
        path: '^marketplace/',
        pathNot: '(reads|writes|jobs)\\.ts$|/(reads|writes)/|/index/(live|builder)\\.ts$|\\.test\\.tsx?$',
      },
      to: { path: '^(database/(client|feed)|node_modules/pg)', dependencyTypesNot: ['type-only'] },
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
