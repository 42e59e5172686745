import { routingKeyOf } from '#property/eircode.ts';
import type { Home } from '../address/home.ts';
import { addToCell, type Cells, emptyCells } from './cells.ts';

/** Positions in `Home.levelKeys` under which routing keys are counted: locality, town, area. */
const ROUTING_LEVELS: readonly number[] = [9, 5, 4];

/** Changes of the sums by the keys of the levels of homes, and of the routing keys by street or place. */
export type Changes = {
  levels: Map<string, Cells>;
  /** Under `KEY\tROUTING KEY`; sums and squares are 0. */
  routingKeys: Map<string, Cells>;
};

export function noChanges(): Changes {
  return { levels: new Map(), routingKeys: new Map() };
}

/** @returns the keys under which the routing key of a home is counted */
export function routingCountKeys(home: Pick<Home, 'streetKey' | 'levelKeys'>): string[] {
  return [`s|${home.streetKey}`, ...ROUTING_LEVELS.map((level) => home.levelKeys[level]!)].filter(Boolean);
}

/**
 * Counts a sale, or takes it away.
 * @param relativePrice in units of 1/10,000 of a logarithm; null for a sale that is no evidence, which counts nowhere
 */
export function countSale(
  changes: Changes,
  home: Pick<Home, 'streetKey' | 'levelKeys' | 'eircode'>,
  month: number,
  relativePrice: number | null,
  times: 1 | -1,
): void {
  if (relativePrice === null) return;
  const sum = times * relativePrice;
  const square = sum * relativePrice;
  for (const key of home.levelKeys) {
    if (key !== '') addToCell(cellsOf(changes.levels, key), month, times, sum, square);
  }
  const routingKey = home.eircode && routingKeyOf(home.eircode);
  if (!routingKey) return;
  for (const key of routingCountKeys(home))
    addToCell(cellsOf(changes.routingKeys, `${key}\t${routingKey}`), month, times, 0, 0);
}

function cellsOf(cells: Map<string, Cells>, key: string): Cells {
  let own = cells.get(key);
  if (!own) {
    own = emptyCells();
    cells.set(key, own);
  }
  return own;
}
