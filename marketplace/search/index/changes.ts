import type { SearchRow } from '../query.ts';
import { areaNumber, countInArea } from './areas.ts';
import { clearBit, grow, hasBit, NONE_16, NONE_32, PLANE, SECTION_PLANES, setBit } from './columns.ts';
import { forgetFresh, noteFresh } from './delta-postings.ts';
import { adWord, eachAdFeature, eachUnitFeature, facilityWord, sectionBits, unitWord } from './features.ts';
import { addId, removeId, slotOf } from './ids.ts';
import { cheapest, naturalSide, priceOf } from './prices.ts';
import { addAlive, addFeature, removeAlive, removeFeature } from './segment-counts.ts';
import { baseEnd, type Store } from './store.ts';
import { addText, sameText } from './texts.ts';
import { addUnits, wordAt } from './units.ts';
import { numbersOf } from './words.ts';
import { widenZone } from './zone-maps.ts';

/** Adds an ad, or puts it in the place of what was known of it. */
export function putRow(store: Store, row: SearchRow): void {
  const { columns } = store;
  const area = areaNumber(store.areas, row.areaIds);
  const sections = sectionBits(row.sections);
  let slot = slotOf(store.ids, columns.id, row.id);
  // The base is in the order of section and area: an ad that changes one of them moves out of it.
  if (slot >= 0 && slot < baseEnd(store))
    if (columns.area[slot] !== area || columns.sections[slot] !== sections) {
      removeSlot(store, slot);
      slot = -1;
    }
  if (slot < 0) slot = takeSlot(store, row.id);
  else eachFeature(store, slot, (feature) => removeFeature(store.tallies, columns, feature, slot));
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
  columns.adWord[slot] = adWord(row);
  columns.facilities[slot] = facilityWord(row);
  columns.leaseLength[slot] = row.leaseLength ?? NONE_16;
  columns.numTenants[slot] = row.numTenants ?? NONE_16;
  // What is loaded in bulk is put in order afterwards, features included.
  if (!store.loading)
    eachFeature(store, slot, (feature) => addFeature(store.tallies, columns, feature, slot));
}

/** Takes an ad out of the index; unknown ids are no mistake. */
export function removeRow(store: Store, id: number): void {
  const slot = slotOf(store.ids, store.columns.id, id);
  if (slot >= 0) removeSlot(store, slot);
}

function removeSlot(store: Store, slot: number): void {
  const { columns } = store;
  eachFeature(store, slot, (feature) => removeFeature(store.tallies, columns, feature, slot));
  eachBit(columns.sections[slot]!, (section) => clearBit(columns, SECTION_PLANES + section, slot));
  for (const plane of Object.values(PLANE)) if (plane !== PLANE.alive) clearBit(columns, plane, slot);
  removeAlive(store.tallies, columns, slot);
  countInArea(store.areas, columns.area[slot]!, columns.sections[slot]!, -1);
  forgetFresh(store.fresh, slot);
  store.viewings.delete(slot);
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
  addAlive(store.tallies, columns, slot);
  // It stands in no sorted order and no postings yet.
  for (const plane of [PLANE.looseRank, PLANE.looseDate, PLANE.loosePrice, PLANE.freshText])
    setBit(columns, plane, slot);
  return slot;
}

/** Calls `each` with the features of the ad of a slot and of all its units; some may come more than once. */
export function eachFeature(store: Store, slot: number, each: (feature: number) => void): void {
  const { columns, units } = store;
  eachAdFeature(columns.adWord[slot]!, columns.facilities[slot]!, each);
  if (!hasBit(columns, PLANE.several, slot)) eachUnitFeature(columns.unitWord[slot]!, each);
  else
    for (let at = columns.unitsAt[slot]!; ; at++) {
      eachUnitFeature(wordAt(units, at), each);
      if (units.last[at] === 1) return;
    }
}

function eachBit(bits: number, each: (bit: number) => void): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) each(31 - Math.clz32(rest & -rest));
}

function writePlace({ columns, zones }: Store, slot: number, row: SearchRow): void {
  columns.latitude[slot] = row.longitude === null ? Number.NaN : (row.latitude ?? Number.NaN);
  columns.longitude[slot] = row.latitude === null ? Number.NaN : (row.longitude ?? Number.NaN);
  if (row.isApproximate) setBit(columns, PLANE.approximate, slot);
  else clearBit(columns, PLANE.approximate, slot);
  widenZone(zones, slot, columns.latitude[slot]!, columns.longitude[slot]!);
}

function writeTimes(store: Store, slot: number, row: SearchRow): void {
  const { columns } = store;
  if (columns.rank[slot] !== row.rank) loosen(store, PLANE.looseRank, slot);
  if (columns.publishedAt[slot] !== row.publishedAt) loosen(store, PLANE.looseDate, slot);
  columns.rank[slot] = row.rank;
  columns.publishedAt[slot] = row.publishedAt;
  columns.availableFrom[slot] = row.availableFrom ?? Number.NaN;
  store.viewings.delete(slot);
  clearBit(columns, PLANE.viewings, slot);
  if (row.viewings.length > 0) {
    store.viewings.set(slot, [...row.viewings]);
    setBit(columns, PLANE.viewings, slot);
  }
}

function writeUnits(store: Store, slot: number, row: SearchRow): void {
  const { columns } = store;
  const [first] = row.units;
  const several = row.units.length > 1;
  columns.unitsAt[slot] = several || first.id !== null ? addUnits(store.units, row.units) : -1;
  columns.unitWord[slot] = unitWord(first);
  columns.floorSize[slot] = several ? Number.NaN : (first.floorSize ?? Number.NaN);
  if (several) setBit(columns, PLANE.several, slot);
  else clearBit(columns, PLANE.several, slot);
  const sale = several
    ? cheapest(row.units.map((unit) => unit.salePrice ?? NONE_32))
    : (first.salePrice ?? NONE_32);
  const rental = several
    ? cheapest(row.units.map((unit) => unit.rentalPrice ?? NONE_32))
    : (first.rentalPrice ?? NONE_32);
  if (columns.salePrice[slot] !== sale || columns.rentalPrice[slot] !== rental)
    loosen(store, PLANE.loosePrice, slot);
  columns.salePrice[slot] = sale;
  columns.rentalPrice[slot] = rental;
  const natural = priceOf(store, slot, naturalSide(columns.sections[slot]!));
  if (priceOf(store, slot, 'either') === natural) clearBit(columns, PLANE.oddPrice, slot);
  else setBit(columns, PLANE.oddPrice, slot);
}

/** Notes that an ad no longer stands where its sorted order has it. */
function loosen(store: Store, plane: number, slot: number): void {
  if (hasBit(store.columns, plane, slot)) return;
  setBit(store.columns, plane, slot);
  if (store.base) store.base.loose++;
}

function writeText(store: Store, slot: number, row: SearchRow): void {
  const { columns, texts } = store;
  const numbers = numbersOf(store.dictionary, row.text);
  if (columns.textAt[slot] !== 0 && sameText(texts, columns.textAt[slot]!, numbers)) return;
  columns.textAt[slot] = addText(texts, numbers);
  setBit(columns, PLANE.freshText, slot);
  if (!store.loading) noteFresh(store.fresh, slot, numbers);
}
