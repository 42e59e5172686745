import { SECTION_NAMES, SECTIONS, type Section } from '#property/section.ts';
import { hasBit, NONE_32, PLANE } from './columns.ts';
import { sectionBits } from './features.ts';
import type { Store } from './model.ts';

/** The price a search sorts by: sale, rent, or sale and otherwise rent. */
export type Side = 'sale' | 'rent' | 'either';

const sectionsOfSide = (side: 'sale' | 'rent') =>
  sectionBits(SECTION_NAMES.filter((section) => SECTIONS[section].side === side));
const SALE_SECTIONS = sectionsOfSide('sale');
const RENT_SECTIONS = sectionsOfSide('rent');

/** @returns the side of some sections; `either` when they include both */
export function sideOf(sections: readonly Section[]): Side {
  const bits = sectionBits(sections);
  if ((bits & RENT_SECTIONS) === 0) return 'sale';
  return (bits & SALE_SECTIONS) === 0 ? 'rent' : 'either';
}

/** The side by which listings of some sections (bits) are ordered by price. */
export function naturalSide(sections: number): 'sale' | 'rent' {
  return (sections & SALE_SECTIONS) === 0 ? 'rent' : 'sale';
}

/** @returns the lowest price; NONE_32 when none is known */
export function cheapest(prices: readonly number[]): number {
  let lowest = NONE_32;
  for (const price of prices) if (price !== NONE_32 && (lowest === NONE_32 || price < lowest)) lowest = price;
  return lowest;
}

/** @returns the price of the listing's cheapest unit on a side, or NONE_32 */
export function priceOf(store: Store, slot: number, side: Side): number {
  const { columns, units } = store;
  if (side === 'sale') return columns.salePrice[slot]!;
  if (side === 'rent') return columns.rentalPrice[slot]!;
  if (!hasBit(columns, PLANE.multiUnit, slot))
    return columns.salePrice[slot] === NONE_32 ? columns.rentalPrice[slot]! : columns.salePrice[slot]!;
  let lowest = NONE_32;
  for (let at = columns.unitsAt[slot]!; ; at++) {
    const price = unitPrice(units, at, side);
    if (price !== NONE_32 && (lowest === NONE_32 || price < lowest)) lowest = price;
    if (units.last[at] === 1) return lowest;
  }
}

/** @returns the price of one unit on a side, or NONE_32 */
export function unitPrice(units: Store['units'], at: number, side: Side): number {
  if (side === 'sale') return units.salePrice[at]!;
  if (side === 'rent' || units.salePrice[at] === NONE_32) return units.rentalPrice[at]!;
  return units.salePrice[at]!;
}
