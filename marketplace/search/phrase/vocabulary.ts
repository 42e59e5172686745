import { foldedWords } from '#platform/text/normalize.ts';
import type { Facility } from '#property/facilities.ts';
import type { PropertyTypeValue } from '#property/property-type.ts';
import type { Section } from '#property/section.ts';
import type { Furnishing, RoomType } from '../model.ts';

/** The markets that have a section for each side. */
export type Trade = 'residential' | 'commercial' | 'parking';
export type Side = 'sale' | 'rent';

/** The meaning of words of a phrase. */
export type Meaning =
  | { kind: 'section'; section: Section }
  | { kind: 'side'; side: Side }
  | { kind: 'trade'; trade: Trade }
  | { kind: 'type'; type: PropertyTypeValue; trade?: Trade }
  /** @property side the only side on which it is asked for */
  | { kind: 'facility'; facility: Facility; side?: Side }
  | { kind: 'furnishing'; furnishing: Furnishing }
  | { kind: 'room'; room: RoomType }
  /** Words without a meaning of their own: `with`, `in`. */
  | { kind: 'nothing' };

const type = (value: PropertyTypeValue, trade?: Trade): Meaning => ({
  kind: 'type',
  type: value,
  ...(trade && { trade }),
});
const facility = (value: Facility, side?: Side): Meaning => ({
  kind: 'facility',
  facility: value,
  ...(side && { side }),
});
const section = (value: Section): Meaning => ({ kind: 'section', section: value });

/** Every meaning with its words in English and Irish. */
const TABLE: readonly [Meaning, string][] = [
  [
    { kind: 'side', side: 'rent' },
    'to rent, for rent, rent, rental, rentals, renting, to let, lettings, ar cíos, le ligean',
  ],
  [
    { kind: 'side', side: 'sale' },
    'for sale, to buy, buy, buying, sale, le díol, ar díol, le ceannach, ceannach',
  ],
  [
    section('sharing'),
    'to share, house share, houseshare, flat share, flatshare, shared house, room, rooms, room share, le roinnt, seomra le ligean',
  ],
  [
    section('new-homes'),
    'new homes, new home, new build, new builds, newbuild, new development, tithe nua, teach nua',
  ],
  [
    section('student-accommodation-for-rent'),
    'student accommodation, student apartment, student apartments, lóistín mac léinn, lóistín do mhic léinn',
  ],
  [
    section('holiday-homes'),
    'holiday home, holiday homes, holiday house, holiday let, holiday lets, teach saoire, tithe saoire',
  ],
  [section('residential-sold'), 'sold, díolta'],
  [{ kind: 'trade', trade: 'commercial' }, 'commercial, commercial property, tráchtála'],
  [
    { kind: 'trade', trade: 'parking' },
    'parking space, parking spaces, car space, car spaces, spás páirceála, spásanna páirceála',
  ],

  [type('houses'), 'house, houses, teach, tithe'],
  [type('detached-houses'), 'detached, detached house, detached houses, teach scoite, tithe scoite'],
  [
    type('semi-detached-houses'),
    'semi, semi d, semi detached, semi detached house, semi detached houses, teach leathscoite, tithe leathscoite',
  ],
  [type('terraced-houses'), 'terraced, terraced house, terraced houses, teach sraithe, tithe sraithe'],
  [type('end-of-terrace-houses'), 'end of terrace, end terrace, end of terrace house, teach ceann sraithe'],
  [type('townhouses'), 'townhouse, townhouses, town house, town houses, teach baile'],
  [type('apartments'), 'apartment, apartments, apt, apts, flat, flats, árasán, árasáin, n árasán'],
  [
    type('studio-apartments'),
    'studio, studios, studio apartment, studio apartments, studio flat, bedsit, bedsits, stiúideo, stiúideonna',
  ],
  [type('duplexes'), 'duplex, duplexes, déphléacs'],
  [type('bungalows'), 'bungalow, bungalows, bungaló, bungalónna'],
  [type('sites'), 'site, sites, suíomh, suíomhanna'],
  [
    type('office-spaces', 'commercial'),
    'office, offices, office space, office spaces, oifig, oifigí, spás oifige',
  ],
  [
    type('retail-units', 'commercial'),
    'shop, shops, retail unit, retail units, siopa, siopaí, aonad miondíola',
  ],
  [
    type('industrial-units', 'commercial'),
    'industrial unit, industrial units, warehouse, warehouses, aonad tionsclaíoch',
  ],
  [type('industrial-sites', 'commercial'), 'industrial site, industrial sites, suíomh tionsclaíoch'],
  [
    type('restaurants-bars-hotels', 'commercial'),
    'restaurant, restaurants, pub, pubs, hotel, hotels, bialann, óstán, teach tábhairne',
  ],
  [type('commercial-sites', 'commercial'), 'commercial site, commercial sites, suíomh tráchtála'],
  [
    type('agricultural-land', 'commercial'),
    'farm, farms, farmland, agricultural land, feirm, talamh talmhaíochta',
  ],
  [type('development-land', 'commercial'), 'development land, development site, talamh forbartha'],
  [
    type('investment-properties', 'commercial'),
    'investment property, investment properties, réadmhaoin infheistíochta',
  ],

  [facility('GARDEN_PATIO_BALCONY'), 'garden, gardens, patio, balcony, gairdín, balcóin'],
  [facility('PARKING'), 'parking, car parking, páirceáil'],
  [
    facility('PETS_ALLOWED', 'rent'),
    'pet friendly, pets allowed, pets welcome, dog friendly, cat friendly, pets, fáilte roimh pheataí, peataí',
  ],
  [
    facility('WHEELCHAIR_ACCESS'),
    'wheelchair access, wheelchair accessible, wheelchair, rochtain cathaoireacha rothaí',
  ],
  [facility('ALARM'), 'alarm, aláram'],
  [facility('INTERNET', 'rent'), 'internet, wifi, broadband, idirlíon'],
  [facility('DISHWASHER', 'rent'), 'dishwasher, miasniteoir'],
  [facility('WASHING_MACHINE', 'rent'), 'washing machine, meaisín níocháin'],
  [facility('DRYER', 'rent'), 'dryer, tumble dryer, triomadóir'],
  [facility('GAS_FIRED_CENTRAL_HEATING'), 'gas heating, gas central heating, téamh lárnach gáis'],
  [facility('OIL_FIRED_CENTRAL_HEATING'), 'oil heating, oil central heating, téamh lárnach ola'],
  [facility('CENTRAL_HEATING'), 'central heating, téamh lárnach'],
  [facility('GYM', 'rent'), 'gym, giomnáisiam'],
  [facility('CONCIERGE', 'rent'), 'concierge, doirseoir'],

  [{ kind: 'furnishing', furnishing: 'furnished' }, 'furnished, fully furnished, le troscán'],
  [{ kind: 'furnishing', furnishing: 'unfurnished' }, 'unfurnished, gan troscán'],
  [{ kind: 'room', room: 'single' }, 'single room, single rooms, seomra singil'],
  [{ kind: 'room', room: 'double' }, 'double room, double rooms, seomra dúbailte'],
  [{ kind: 'room', room: 'twin' }, 'twin room, twin rooms, seomra cúpla'],

  [
    { kind: 'nothing' },
    'a, an, the, in, i, at, with, and, or, near, of, on, for, to, by, home, homes, property, properties, place, accommodation, looking, is, my, me, na, ag, le, agus, nó, ar, sa, san, gar, do, baile, teaghais, réadmhaoin',
  ],
];

/** Words of the longest entry. */
export const MAX_ENTRY_WORDS = 5;

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  TABLE.flatMap(([meaning, texts]) =>
    texts.split(', ').map((text): [string, Meaning] => [foldedWords(text).join(' '), meaning]),
  ),
);

/** @returns the meaning of folded words with single spaces between, or undefined */
export function meaningOf(words: string): Meaning | undefined {
  return MEANINGS.get(words);
}

const TRADES: ReadonlyMap<PropertyTypeValue, Trade> = new Map(
  TABLE.flatMap(([meaning]): [PropertyTypeValue, Trade][] =>
    meaning.kind === 'type' && meaning.trade ? [[meaning.type, meaning.trade]] : [],
  ),
);

/** @returns the market that has a type; undefined for homes, which several have */
export function tradeOfType(value: PropertyTypeValue): Trade | undefined {
  return TRADES.get(value);
}
