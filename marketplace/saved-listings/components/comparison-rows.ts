import type { Language, Translate } from '#platform/i18n/language.ts';
import type { ComparedView } from './compared-view.ts';

/** A cell of the comparison: text, a rating, or a tick. */
export type Cell =
  | { kind: 'words'; words: string[] }
  | { kind: 'ber'; rating: string }
  | { kind: 'tick' }
  | null;

export type Row = {
  key: string;
  label: string;
  /** In the order of the listings; null when not stated. */
  cells: Cell[];
  /** Whether the values differ. */
  differs: boolean;
};

/** Listings as the rows of a table with one column each; a row without any value is left out. */
export function comparisonRows(listings: readonly ComparedView[], { t }: Language): Row[] {
  const textCell = (...parts: (string | null | undefined)[]): Cell => {
    const words = parts.filter((part) => part !== null && part !== undefined);
    return words.length > 0 ? { kind: 'words', words } : null;
  };
  const facts = (of: (facts: NonNullable<ComparedView['facts']>) => Cell) =>
    listings.map((listing) => listing.facts && of(listing.facts));
  const rows: [string, string, Cell[]][] = [
    ['price', t('compare.price'), facts((listing) => textCell(listing.price, listing.pricePerArea))],
    ['type', t('compare.type'), facts((listing) => textCell(listing.propertyType))],
    ['beds', t('compare.beds'), facts((listing) => textCell(listing.beds))],
    ['baths', t('compare.baths'), facts((listing) => textCell(listing.baths))],
    ['size', t('compare.size'), facts((listing) => textCell(listing.size))],
    [
      'ber',
      t('compare.ber'),
      facts((listing) => (listing.ber ? { kind: 'ber', rating: listing.ber } : null)),
    ],
    ['energy', t('compare.energy'), facts((listing) => textCell(energyWords(listing.energy, t)))],
    [
      'history',
      t('compare.history'),
      facts((listing) =>
        textCell(
          ...listing.priceChanges.map(({ isDrop, by, date }) =>
            t(isDrop ? 'compare.down' : 'compare.up', { by, date }),
          ),
        ),
      ),
    ],
    [
      'days',
      t('compare.days'),
      facts((listing) =>
        textCell(
          listing.daysOnMarket === null ? null : t('compare.dayCount', { count: listing.daysOnMarket }),
        ),
      ),
    ],
    ...facilityRows(listings),
    ['note', t('savedAds.note'), listings.map((listing) => textCell(listing.note))],
  ];
  return rows
    .filter(([, , cells]) => cells.some((cell) => cell !== null))
    .map(([key, label, cells]) => {
      // A listing that has gone has no values to compare.
      const said = cells
        .filter((_, index) => listings[index]!.facts !== null)
        .map((cell) => JSON.stringify(cell));
      return { key, label, cells, differs: key !== 'note' && new Set(said).size > 1 };
    });
}

function energyWords(energy: NonNullable<ComparedView['facts']>['energy'], t: Translate): string | null {
  if (!energy) return null;
  const { least, most } = energy;
  if (most === null) return t('compare.energyMore', { least });
  return least === most
    ? t('compare.energyExactly', { kwh: most })
    : t('compare.energyBetween', { least, most });
}

/** Every facility that one of the listings has, with a tick for each that has it. */
function facilityRows(listings: readonly ComparedView[]): [string, string, Cell[]][] {
  const names = new Map(
    listings.flatMap(({ facts }) => (facts?.facilities ?? []).map(({ key, name }) => [key, name])),
  );
  return [...names].map(([key, name]) => [
    key,
    name,
    listings.map(({ facts }) => (facts?.facilities.some((one) => one.key === key) ? { kind: 'tick' } : null)),
  ]);
}
