import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { countyNames } from '#marketplace/places/rules.ts';
import { perObject } from '#platform/memory/per-object.ts';
import { COUNTIES } from '#property/county.ts';
import { routingKeyOf } from '#property/eircode.ts';
import { type ParsedAddress, parseAddress } from './parse.ts';
import { streetWordOf, wordsOf } from './words.ts';

/** How the address of a home names it. Only numbered homes and flats can be told apart by their address alone. */
export type AddressKind = 'flat' | 'numbered' | 'unnumbered';

/** A home as its address describes it, with the keys under which its price and those of its neighbours are summed. */
export type Home = {
  address: ParsedAddress;
  kind: AddressKind;
  /** Without space: `D04X5Y6`; null if unknown. */
  eircode: string | null;
  /** Number of the house, else of the flat; null without one. */
  houseNumber: number | null;
  /** Equal for all homes of a street in a county. Streets of one name in two towns share it: see `localities`. */
  streetKey: string;
  /** Equal for all addresses with the same county, numbers and street. */
  homeKey: string;
  /** Comparable names of the places around the street, and `d6w` for a postal district. */
  localities: readonly string[];
  /** Centre of the most specific place known; null if only the county is. */
  place: { areaId: number; latitude: number; longitude: number } | null;
  /** Key of the sums of prices for each level, county first; '' where the address does not name the level. */
  levelKeys: readonly string[];
};

/** Form of an address, without the place it names. */
export type AddressShape = {
  kind: AddressKind;
  houseNumber: number | null;
  localities: number;
  /** Postal district of Dublin; NaN outside. */
  district: number;
  streetWords: number;
  hasUnitAndNumber: boolean;
};

/** @returns the shape of the home's address */
export function shapeOf({ address, kind, houseNumber }: Home): AddressShape {
  return {
    kind,
    houseNumber,
    localities: address.localities.length,
    district: Number.parseInt(address.district, 10),
    streetWords: address.street.split(' ').length,
    hasUnitAndNumber: address.unit !== '' && address.number !== '',
  };
}

/** The levels of `Home.levelKeys`. */
export const LEVELS = [
  'county',
  'county and kind',
  'cell of 11 km',
  'cell of 3 km',
  'area',
  'town',
  'town and kind',
  'routing key',
  'routing key and kind',
  'locality',
  'street word',
  'area and street word',
] as const;

/** Describes homes by their addresses. The same address gives the same home as long as the gazetteer is the same. */
export type DescribeHome = (facts: { address: string; countyId: number; eircode?: string | null }) => Home;

const ofGazetteer = perObject(createHomeDescriber, () => '');

/** @returns the describer of a gazetteer that a process shares */
export function homeDescriberOf(gazetteer: Gazetteer): DescribeHome {
  return ofGazetteer(gazetteer, null);
}

/** Finds the most specific place that an address names, without its numbers; null if it names only the county. */
function placeOf(
  gazetteer: Gazetteer,
  { countyId, street, localities, district }: ParsedAddress,
): Home['place'] {
  const address = [street, ...localities, district && `dublin ${district}`].filter(Boolean).join(', ');
  const found = gazetteer.resolve({ address, countyName: COUNTIES[countyId - 1]!.name });
  return found && found.by !== 'county' && found.area.kind !== 'county'
    ? { areaId: found.area.id, latitude: found.area.latitude, longitude: found.area.longitude }
    : null;
}

/** Opens a describer, which remembers the names of places and no address that people type. */
export function createHomeDescriber(gazetteer: Gazetteer): DescribeHome {
  const places = new Set<string>();
  for (const area of gazetteer.areas) {
    if (area.kind === 'county' || area.kind === 'college' || area.kind === 'region') continue;
    for (const name of [area.name, area.nameGa ?? '', ...area.aliases]) {
      const words = wordsOf(name).join(' ');
      if (words.length > 3) places.add(`${area.countyId} ${words}`);
    }
  }
  const isPlace = (countyId: number, name: string) => places.has(`${countyId} ${name}`);
  const names = new Map(
    COUNTIES.map(({ id }) => [id as number, countyNames(id).map((name) => wordsOf(name).join(' '))]),
  );

  return ({ address: text, countyId, eircode }) => {
    const address = parseAddress(text, { countyId, countyNames: names.get(countyId) ?? [], isPlace });
    const kind = address.isFlat || address.unit ? 'flat' : address.number ? 'numbered' : 'unnumbered';
    const number = Number.parseInt(address.number || address.unit.replace(/^block /, ''), 10);
    const place = placeOf(gazetteer, address);
    const code = eircode?.replace(/\s/g, '').toUpperCase() || null;
    return {
      address,
      kind,
      eircode: code,
      houseNumber: Number.isNaN(number) ? null : number,
      streetKey: `${countyId}|${address.street}`,
      homeKey: `${countyId}|${address.unit}|${address.number}|${address.street}`,
      localities: [...address.localities, ...(address.district ? [`d${address.district}`] : [])],
      place,
      levelKeys: levelKeysOf(address, kind, place, code),
    };
  };
}

/** Height of the cells in degrees; their width is 1.6 times that, which is about as many kilometres in Ireland. */
const WIDE_CELL = 0.1;
const NARROW_CELL = 0.03;

function levelKeysOf(
  { countyId, street, localities, district }: ParsedAddress,
  kind: AddressKind,
  place: Home['place'],
  eircode: string | null,
): string[] {
  const town = district ? `d${district}` : (localities.at(-1) ?? street);
  const locality = localities[0];
  const word = streetWordOf(street);
  const routingKey = eircode && routingKeyOf(eircode);
  const cell = (degrees: number) =>
    place ? `${Math.round(place.latitude / degrees)},${Math.round(place.longitude / degrees / 1.6)}` : '';
  return [
    `c|${countyId}`,
    `c|${countyId}|${kind}`,
    place ? `g|${cell(WIDE_CELL)}` : '',
    place ? `h|${cell(NARROW_CELL)}` : '',
    place ? `a|${place.areaId}` : '',
    `t|${countyId}|${town}`,
    `t|${countyId}|${town}|${kind}`,
    ...routingKeyLevels(routingKey, kind),
    locality ? `l|${countyId}|${town}|${locality}` : '',
    `w|${countyId}|${kind}|${word}`,
    place ? `w|${place.areaId}|${kind}|${word}` : '',
  ];
}

/** The keys of the two levels of a routing key, which an Eircode or the Eircodes of neighbours give. */
export function routingKeyLevels(routingKey: string | null, kind: AddressKind): [string, string] {
  return routingKey ? [`r|${routingKey}`, `r|${routingKey}|${kind}`] : ['', ''];
}
