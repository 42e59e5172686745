// First of all: React must be the build it is in production, in the peer as in the product.
import '#scripts/production.ts';
import { parseArgs } from 'node:util';
import { benchHttp } from './http/run.ts';
import { benchLighthouse } from './lighthouse/run.ts';
import { benchSearch } from './search/run.ts';

/** Every benchmark by name; each measures the product beside its peers in one run. */
const BENCHMARKS: Record<string, (options: { ads: number }) => Promise<object>> = {
  http: benchHttp,
  lighthouse: benchLighthouse,
  search: benchSearch,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, ads: { type: 'string', default: '100000' } },
});
const benchmark = BENCHMARKS[positionals[0] ?? ''];
const ads = Number(values.ads);
if (!benchmark || !Number.isInteger(ads) || ads < 1_000) {
  console.error(`npm run bench -- ${Object.keys(BENCHMARKS).join('|')} [--ads N, at least 1000] [--json]`);
  process.exit(2);
}
const report = await benchmark({ ads });
if (values.json) console.log(JSON.stringify(report));
else
  console.table(Object.fromEntries(Object.entries(report).filter(([, value]) => typeof value !== 'object')));
process.exit(0);
