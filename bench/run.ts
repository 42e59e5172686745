// Must come first: selects React's production build for product and baseline.
import '#scripts/production.ts';
import { parseArgs } from 'node:util';
import { benchAlerts } from './alerts/run.ts';
import { benchHttp } from './http/run.ts';
import { benchLighthouse } from './lighthouse/run.ts';
import { benchOffers } from './offers/run.ts';
import { benchSearch } from './search/run.ts';

/** Every benchmark by name; each measures the product and its baselines in one run. */
const BENCHMARKS: Record<string, (options: { ads: number; searches: number }) => Promise<object>> = {
  alerts: benchAlerts,
  http: benchHttp,
  lighthouse: benchLighthouse,
  offers: benchOffers,
  search: benchSearch,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    ads: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '200000' },
  },
});
const benchmark = BENCHMARKS[positionals[0] ?? ''];
const sizes = { ads: Number(values.ads), searches: Number(values.searches) };
if (!benchmark || !Object.values(sizes).every((size) => Number.isInteger(size) && size >= 1_000)) {
  const names = Object.keys(BENCHMARKS).join('|');
  console.error(`npm run bench -- ${names} [--ads N] [--searches N] [--json]; N is at least 1000`);
  process.exit(2);
}
const report = await benchmark(sizes);
if (values.json) console.log(JSON.stringify(report));
else
  console.table(Object.fromEntries(Object.entries(report).filter(([, value]) => typeof value !== 'object')));
process.exit(0);
