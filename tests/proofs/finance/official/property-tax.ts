import { rulesAt } from '#marketplace/finance/rules/table.ts';
import { localPropertyTax, propertyTax } from '#marketplace/finance/sums/local-property-tax.ts';
import type { LocalAuthority } from '#property/local-authority.ts';
import { inEuro, type OfficialExample } from './example.ts';

/** The table of Revenue for 2026: the upper end of each band and its charge. */
const BANDS_2026: readonly [upTo: number, charge: number][] = [
  [240_000, 95],
  [315_000, 235],
  [420_000, 333],
  [525_000, 428],
  [630_000, 523],
  [735_000, 618],
  [840_000, 713],
  [945_000, 808],
  [1_050_000, 903],
  [1_155_000, 998],
  [1_260_000, 1_094],
  [1_365_000, 1_272],
  [1_470_000, 1_535],
  [1_575_000, 1_797],
  [1_680_000, 2_060],
  [1_785_000, 2_322],
  [1_890_000, 2_585],
  [1_995_000, 2_847],
  [2_100_000, 3_110],
];

const IRISH_TIMES = 'The Irish Times, 18 July 2025: Local Property Tax in Dublin City';
const DAILY8 = 'daily8.com: Local Property Tax of 2026 explained';
const PUBLISHED: readonly [
  source: string,
  year: number,
  authority: LocalAuthority | null,
  value: number,
  charge: number,
][] = [
  [IRISH_TIMES, 2025, 'dublin-city', 199_999, 76.5],
  [IRISH_TIMES, 2025, 'dublin-city', 400_000, 344.25],
  [IRISH_TIMES, 2026, 'dublin-city', 240_000, 95],
  [IRISH_TIMES, 2026, 'dublin-city', 420_001, 428],
  [IRISH_TIMES, 2026, 'dublin-city', 525_000, 428],
  [IRISH_TIMES, 2026, 'dublin-city', 1_470_001, 1_797],
  [IRISH_TIMES, 2026, 'dublin-city', 1_575_000, 1_797],
  [IRISH_TIMES, 2026, 'dublin-city', 1_995_001, 3_110],
  [IRISH_TIMES, 2026, 'dublin-city', 2_100_000, 3_110],
  [DAILY8, 2025, null, 400_000, 405],
  [DAILY8, 2026, null, 500_000, 428],
  [DAILY8, 2025, null, 900_000, 945],
  [DAILY8, 2026, null, 1_100_000, 998],
  [DAILY8, 2025, null, 1_700_000, 2_721],
  [DAILY8, 2026, null, 2_000_000, 3_110],
];

function taxOf(value: number, authority: LocalAuthority | null, year: number): number {
  return localPropertyTax(value * 100, propertyTax(authority, rulesAt(`${year}-06-01`)));
}

/** By how much the tax in Dublin City changed from 2025 to 2026, of the band of each year. */
function change(value2025: number, value2026: number): number {
  return taxOf(value2026, 'dublin-city', 2026) - taxOf(value2025, 'dublin-city', 2025);
}

/** Local Property Tax of 2025 and 2026. */
export const PROPERTY_TAX: OfficialExample[] = [
  ...BANDS_2026.flatMap(([upTo, charge], at) => {
    const above = BANDS_2026[at - 1]?.[0] ?? 0;
    return [above + 1, upTo].map((value) =>
      inEuro('Revenue: Local Property Tax bands of 2026', `basic charge at ${value}`, charge, () =>
        taxOf(value, null, 2026),
      ),
    );
  }),
  ...PUBLISHED.map(([source, year, authority, value, charge]) =>
    inEuro(source, `${year} ${authority ?? 'basic'} charge at ${value}`, charge, () =>
      taxOf(value, authority, year),
    ),
  ),
  inEuro(IRISH_TIMES, 'change of the lowest band from 2025 to 2026', 18.5, () => change(150_000, 150_000)),
  inEuro(IRISH_TIMES, 'change of the highest band from 2025 to 2026', 797.15, () =>
    change(1_700_000, 2_000_000),
  ),
];
