// Must come first: selects React's production build for product and baseline.
import '#scripts/production.ts';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '#server/env.ts';
import { benchAlerts } from './alerts/run.ts';
import { benchFinance } from './finance/run.ts';
import { benchHttp } from './http/run.ts';
import { benchLighthouse } from './lighthouse/run.ts';
import { benchOffers } from './offers/run.ts';
import { benchSearch } from './search/run.ts';
import { benchIsland } from './travel/island.ts';
import { benchTravel } from './travel/run.ts';
import { benchRents } from './valuation/rents.ts';
import { benchValuation } from './valuation/run.ts';

/** Every benchmark by name; each measures the product and its baselines in one run. */
const BENCHMARKS: Record<
  string,
  (options: { ads: number; searches: number; data: string; withoutPeer: boolean }) => Promise<object>
> = {
  alerts: benchAlerts,
  finance: benchFinance,
  http: benchHttp,
  lighthouse: benchLighthouse,
  offers: benchOffers,
  rents: ({ data }) => benchRents(data),
  search: benchSearch,
  travel: benchTravel,
  'travel-island': benchIsland,
  valuation: ({ data }) => benchValuation(data),
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    ads: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '200000' },
    // For sizes at which the peer would take hours.
    'without-peer': { type: 'boolean', default: false },
    data: { type: 'string', default: path.join(PROJECT_ROOT, '../shared/data') },
  },
});
const benchmark = BENCHMARKS[positionals[0] ?? ''];
const sizes = { ads: Number(values.ads), searches: Number(values.searches) };
if (!benchmark || !Object.values(sizes).every((size) => Number.isInteger(size) && size >= 1_000)) {
  const names = Object.keys(BENCHMARKS).join('|');
  console.error(
    `npm run bench -- ${names} [--ads N] [--searches N] [--data FOLDER] [--without-peer] [--json]; N is at least 1000`,
  );
  process.exit(2);
}
const report = await benchmark({ ...sizes, data: values.data, withoutPeer: values['without-peer'] });
if (values.json) console.log(JSON.stringify(report));
else
  console.table(Object.fromEntries(Object.entries(report).filter(([, value]) => typeof value !== 'object')));
process.exit(0);
