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
export function comparisonRows(ads: readonly ComparedView[], { t }: Language): Row[] {
  const textCell = (...parts: (string | null | undefined)[]): Cell => {
    const words = parts.filter((part) => part !== null && part !== undefined);
    return words.length > 0 ? { kind: 'words', words } : null;
  };
  const facts = (of: (facts: NonNullable<ComparedView['facts']>) => Cell) =>
    ads.map((ad) => ad.facts && of(ad.facts));
  const rows: [string, string, Cell[]][] = [
    ['price', t('compare.price'), facts((ad) => textCell(ad.price, ad.pricePerArea))],
    ['type', t('compare.type'), facts((ad) => textCell(ad.propertyType))],
    ['beds', t('compare.beds'), facts((ad) => textCell(ad.beds))],
    ['baths', t('compare.baths'), facts((ad) => textCell(ad.baths))],
    ['size', t('compare.size'), facts((ad) => textCell(ad.size))],
    ['ber', t('compare.ber'), facts((ad) => (ad.ber ? { kind: 'ber', rating: ad.ber } : null))],
    ['energy', t('compare.energy'), facts((ad) => textCell(energyWords(ad.energy, t)))],
    [
      'history',
      t('compare.history'),
      facts((ad) =>
        textCell(
          ...ad.priceChanges.map(({ isDrop, by, date }) =>
            t(isDrop ? 'compare.down' : 'compare.up', { by, date }),
          ),
        ),
      ),
    ],
    [
      'days',
      t('compare.days'),
      facts((ad) =>
        textCell(ad.daysOnMarket === null ? null : t('compare.dayCount', { count: ad.daysOnMarket })),
      ),
    ],
    ...facilityRows(ads),
    ['note', t('savedAds.note'), ads.map((ad) => textCell(ad.note))],
  ];
  return rows
    .filter(([, , cells]) => cells.some((cell) => cell !== null))
    .map(([key, label, cells]) => {
      // A listing that has gone has no values to compare.
      const said = cells.filter((_, index) => ads[index]!.facts !== null).map((cell) => JSON.stringify(cell));
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
function facilityRows(ads: readonly ComparedView[]): [string, string, Cell[]][] {
  const names = new Map(
    ads.flatMap(({ facts }) => (facts?.facilities ?? []).map(({ key, name }) => [key, name])),
  );
  return [...names].map(([key, name]) => [
    key,
    name,
    ads.map(({ facts }) => (facts?.facilities.some((one) => one.key === key) ? { kind: 'tick' } : null)),
  ]);
}
