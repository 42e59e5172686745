import { homeGroupOf } from '../costs/costed-home.ts';
import type { SearchRow } from '../model.ts';
import { areaNumber, countInArea } from './areas.ts';
import {
  clearBit,
  grow,
  hasBit,
  NO_GROUP,
  NONE_16,
  NONE_32,
  PLANE,
  SECTION_PLANES,
  setBit,
} from './columns.ts';
import { addToDelta, removeFromDelta } from './delta-postings.ts';
import {
  eachListingFeature,
  eachUnitFeature,
  facilityWord,
  listingWord,
  sectionBits,
  unitWord,
} from './features.ts';
import { addId, removeId, slotOf } from './ids.ts';
import type { Store } from './model.ts';
import { cheapest, naturalSide, priceOf } from './prices.ts';
import { numbersOfRow } from './row-words.ts';
import { addAlive, addFeature, removeAlive, removeFeature } from './segment-counts.ts';
import { baseEnd } from './store.ts';
import { addText, sameText } from './texts.ts';
import { addUnits, wordAt } from './units.ts';
import { widenZoneMap } from './zone-maps.ts';

/** Adds a listing or replaces its previous version. */
export function putRow(store: Store, row: SearchRow): void {
  const { columns } = store;
  const area = areaNumber(store.areas, row.areaIds);
  const sections = sectionBits(row.sections);
  let slot = slotOf(store.ids, columns.id, row.id);
  // The base is sorted by section and area: a listing that changes one of them moves out of it.
  if (slot >= 0 && slot < baseEnd(store))
    if (columns.area[slot] !== area || columns.sections[slot] !== sections) {
      removeSlot(store, slot);
      slot = -1;
    }
  if (slot < 0) slot = takeSlot(store, row.id);
  else eachFeature(store, slot, (feature) => removeFeature(store.segmentCounts, columns, feature, slot));
  if (columns.sections[slot] !== 0)
    countInArea(store.areas, columns.area[slot]!, columns.sections[slot]!, -1);
  eachBit(columns.sections[slot]!, (section) => clearBit(columns, SECTION_PLANES + section, slot));

  columns.area[slot] = area;
  columns.sections[slot] = sections;
  countInArea(store.areas, area, sections, 1);
  eachBit(sections, (section) => setBit(columns, SECTION_PLANES + section, slot));
  writePlace(store, slot, row);
  writeTimes(store, slot, row);
  writeUnits(store, slot, row);
  writeText(store, slot, row);
  columns.adWord[slot] = listingWord(row);
  columns.facilities[slot] = facilityWord(row);
  columns.leaseLength[slot] = row.leaseLength ?? NONE_16;
  columns.numTenants[slot] = row.numTenants ?? NONE_16;
  writeCosts(store, slot, row);
  // A bulk load is compacted afterwards, which also sets the features.
  if (!store.loading)
    eachFeature(store, slot, (feature) => addFeature(store.segmentCounts, columns, feature, slot));
}

/** Removes a listing; unknown ids are ignored. */
export function removeRow(store: Store, id: number): void {
  const slot = slotOf(store.ids, store.columns.id, id);
  if (slot >= 0) removeSlot(store, slot);
}

function removeSlot(store: Store, slot: number): void {
  const { columns } = store;
  eachFeature(store, slot, (feature) => removeFeature(store.segmentCounts, columns, feature, slot));
  eachBit(columns.sections[slot]!, (section) => clearBit(columns, SECTION_PLANES + section, slot));
  for (const plane of Object.values(PLANE)) if (plane !== PLANE.alive) clearBit(columns, plane, slot);
  removeAlive(store.segmentCounts, columns, slot);
  countInArea(store.areas, columns.area[slot]!, columns.sections[slot]!, -1);
  removeFromDelta(store.delta, slot);
  store.viewings.delete(slot);
  store.offersUntil.delete(slot);
  store.statedCosts.delete(slot);
  removeId(store.ids, columns.id, columns.id[slot]!);
  columns.sections[slot] = 0;
  if (slot >= baseEnd(store)) store.free.push(slot);
}

function takeSlot(store: Store, id: number): number {
  const { columns } = store;
  const slot = store.free.pop() ?? columns.used;
  if (slot >= columns.capacity) grow(columns);
  columns.used = Math.max(columns.used, slot + 1);
  columns.id[slot] = id;
  columns.textAt[slot] = 0;
  columns.sections[slot] = 0;
  addId(store.ids, columns.id, slot);
  addAlive(store.segmentCounts, columns, slot);
  // A new slot is in no sorted order and in no postings yet.
  for (const plane of [PLANE.dirtyRank, PLANE.dirtyDate, PLANE.dirtyPrice, PLANE.dirtyText])
    setBit(columns, plane, slot);
  return slot;
}

/** Calls `each` with the features of a listing and all its units; a feature may be repeated. */
export function eachFeature(store: Store, slot: number, each: (feature: number) => void): void {
  const { columns, units } = store;
  eachListingFeature(columns.adWord[slot]!, columns.facilities[slot]!, each);
  if (!hasBit(columns, PLANE.multiUnit, slot)) eachUnitFeature(columns.unitWord[slot]!, each);
  else
    for (let at = columns.unitsAt[slot]!; ; at++) {
      eachUnitFeature(wordAt(units, at), each);
      if (units.last[at] === 1) return;
    }
}

function eachBit(bits: number, each: (bit: number) => void): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) each(31 - Math.clz32(rest & -rest));
}

function writePlace({ columns, zoneMaps }: Store, slot: number, row: SearchRow): void {
  columns.latitude[slot] = row.longitude === null ? Number.NaN : (row.latitude ?? Number.NaN);
  columns.longitude[slot] = row.latitude === null ? Number.NaN : (row.longitude ?? Number.NaN);
  if (row.isApproximate) setBit(columns, PLANE.approximate, slot);
  else clearBit(columns, PLANE.approximate, slot);
  widenZoneMap(zoneMaps, slot, columns.latitude[slot]!, columns.longitude[slot]!);
}

function writeTimes(store: Store, slot: number, row: SearchRow): void {
  const { columns } = store;
  if (columns.rank[slot] !== row.rank) markDirty(store, PLANE.dirtyRank, slot);
  if (columns.publishedAt[slot] !== row.publishedAt) markDirty(store, PLANE.dirtyDate, slot);
  columns.rank[slot] = row.rank;
  columns.publishedAt[slot] = row.publishedAt;
  columns.availableFrom[slot] = row.availableFrom ?? Number.NaN;
  store.viewings.delete(slot);
  clearBit(columns, PLANE.viewings, slot);
  if (row.viewings.length > 0) {
    store.viewings.set(slot, [...row.viewings]);
    setBit(columns, PLANE.viewings, slot);
  }
  store.offersUntil.delete(slot);
  clearBit(columns, PLANE.offers, slot);
  if (row.offersUntil !== null) {
    store.offersUntil.set(slot, row.offersUntil);
    setBit(columns, PLANE.offers, slot);
  }
}

function writeUnits(store: Store, slot: number, row: SearchRow): void {
  const { columns } = store;
  const [first] = row.units;
  const multiUnit = row.units.length > 1;
  columns.unitsAt[slot] = multiUnit || first.id !== null ? addUnits(store.units, row) : -1;
  columns.unitWord[slot] = unitWord(first);
  columns.floorSize[slot] = multiUnit ? Number.NaN : (first.floorSize ?? Number.NaN);
  if (multiUnit) setBit(columns, PLANE.multiUnit, slot);
  else clearBit(columns, PLANE.multiUnit, slot);
  const sale = multiUnit
    ? cheapest(row.units.map((unit) => unit.salePrice ?? NONE_32))
    : (first.salePrice ?? NONE_32);
  const rental = multiUnit
    ? cheapest(row.units.map((unit) => unit.rentalPrice ?? NONE_32))
    : (first.rentalPrice ?? NONE_32);
  if (columns.salePrice[slot] !== sale || columns.rentalPrice[slot] !== rental)
    markDirty(store, PLANE.dirtyPrice, slot);
  columns.salePrice[slot] = sale;
  columns.rentalPrice[slot] = rental;
  const natural = priceOf(store, slot, naturalSide(columns.sections[slot]!));
  if (priceOf(store, slot, 'either') === natural) clearBit(columns, PLANE.otherSidePrice, slot);
  else setBit(columns, PLANE.otherSidePrice, slot);
}

function writeCosts({ columns, statedCosts }: Store, slot: number, row: SearchRow): void {
  const { kwhPerSquareMetre, hasLandSize, managementFee } = row;
  columns.homeGroup[slot] = homeGroupOf(row, row.units[0]) ?? NO_GROUP;
  columns.runningCost[slot] = 0;
  if (kwhPerSquareMetre === null && !hasLandSize && managementFee === null) statedCosts.delete(slot);
  else statedCosts.set(slot, { kwhPerSquareMetre, hasLandSize, managementFee });
}

/** Marks that a listing has left its position in a sorted order. */
function markDirty(store: Store, plane: number, slot: number): void {
  if (hasBit(store.columns, plane, slot)) return;
  setBit(store.columns, plane, slot);
  if (store.base) store.base.dirtyCount++;
}

function writeText(store: Store, slot: number, row: SearchRow): void {
  const { columns, texts } = store;
  const numbers = numbersOfRow(store.dictionary, row);
  if (columns.textAt[slot] !== 0 && sameText(texts, columns.textAt[slot]!, numbers)) return;
  columns.textAt[slot] = addText(texts, numbers);
  setBit(columns, PLANE.dirtyText, slot);
  if (!store.loading) addToDelta(store.delta, slot, numbers);
}
