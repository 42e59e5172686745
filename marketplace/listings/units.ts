import { combinedEnergyRating } from '#property/epc.ts';
import type { Energy, ListingSummary } from './model.ts';

/**
 * Restricts a listing to the bedrooms or units that a search found, with their prices.
 * @param ids of the found ones; unchanged without any (the listing itself was found) or with all
 */
export function onlyUnits<Kind extends ListingSummary>(listing: Kind, ids: readonly number[]): Kind {
  const isFound = ({ id }: { id: number }) => ids.includes(id);
  const rooms = listing.rooms.filter(isFound);
  const units = listing.units.filter(isFound);
  const found = [...rooms, ...units];
  if (found.length === 0 || found.length === listing.rooms.length + listing.units.length) return listing;
  const shown = { ...listing, rooms, units };
  const first = found.find(({ price }) => price !== null);
  if (!first) return shown;
  const amounts = found.flatMap(({ price, period }) => (price && period === first.period ? [price] : []));
  const [low, high] = [amounts.reduce(lower), amounts.reduce(higher)];
  const isShared = listing.adType === 'sharing';
  const isRange = high.cents > low.cents;
  const prices = listing.prices.map((price) => ({
    ...price,
    ...((price.side === 'sale') === (first.period === null) ? { amount: low, period: first.period } : {}),
    isFrom: isRange || (price.isFrom && !isShared),
    highest: isShared && isRange ? high : null,
  }));
  return { ...shown, prices };
}

type Amount = NonNullable<ListingSummary['prices'][number]['amount']>;
const lower = (one: Amount, other: Amount) => (other.cents < one.cents ? other : one);
const higher = (one: Amount, other: Amount) => (other.cents > one.cents ? other : one);

/** The energy rating of a listing; of a development combined from its units. */
export function energyOf({ units, energy }: Pick<ListingSummary, 'units' | 'energy'>): Energy | null {
  const combined = combinedEnergyRating(units.flatMap((unit) => unit.energy?.rating ?? []));
  return combined === null ? energy : { rating: combined, certificate: null, kwhPerSquareMetre: null };
}
