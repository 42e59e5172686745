import type { Random } from '../random.ts';

const STEMS = [
  'Ashfield',
  'Oakwood',
  'Beechmount',
  'Riverside',
  'Castle',
  'Abbey',
  'Mill',
  'Station',
  'Church',
  'Glenview',
  'Hazelwood',
  'Willow',
  'Orchard',
  'Meadow',
  'Woodlawn',
  'Cedar',
  'Rockfield',
  'Seaview',
  'Sycamore',
  'Elm',
  'Chapel',
  'Bridge',
  'Harbour',
  'Priory',
  'Marian',
  'St Brigid’s',
  'St Patrick’s',
  'St Mary’s',
  'Connolly',
  'Parnell',
  'Emmet',
  'Pearse',
  'Davitt',
  'Larkfield',
  'Greenfield',
  'Hillcrest',
  'Lakeview',
  'Fairgreen',
  'Convent',
  'Barrack',
  'Quay',
  'Brewery',
  'Market',
  'Knock',
  'Rathmore',
  'Ardmore',
  'Glenard',
  'Kilmore',
  'Belmont',
  'Clonard',
  'Foxfield',
  'Whitethorn',
  'Cluain Dara',
  'Cnoc na Rí',
  'Páirc na hAbhann',
];
const ENDINGS = {
  estate: ['Drive', 'Park', 'Avenue', 'Close', 'Court', 'Grove', 'Lawn', 'Heights', 'Way', 'Green'],
  street: ['Street', 'Road', 'Terrace', 'Place', 'Square', 'Lane', 'Row', 'Hill'],
};
const BUILDINGS = ['House', 'Court', 'Hall', 'Quay', 'Mill', 'Point', 'Exchange', 'Gate', 'Wharf', 'Yard'];
const TOWNLANDS = [
  'Ballyglass',
  'Carrowkeel',
  'Derrymore',
  'Killeen',
  'Knockroe',
  'Cloonagh',
  'Gortnamona',
  'Tullybeg',
  'Lisdarragh',
  'Rathduff',
  'Drumlish',
  'Cappagh',
  'Curraghmore',
  'Ballinacurra',
  'Gleann Mór',
  'Cloghroe',
  'Annagh',
  'Corbally',
];

export type Setting = 'estate' | 'street' | 'country';

/** The first part of an address: a house in a street or estate, or a townland. */
export function streetLine(random: Random, setting: Setting): string {
  if (setting === 'country') {
    return random.chance(0.4)
      ? `${random.pick(STEMS)} House, ${random.pick(TOWNLANDS)}`
      : random.pick(TOWNLANDS);
  }
  return `${random.whole(1, setting === 'estate' ? 140 : 90)} ${streetName(random, setting)}`;
}

/** A street or estate without a number. */
export function streetName(random: Random, setting: 'estate' | 'street'): string {
  return `${random.pick(STEMS)} ${random.pick(ENDINGS[setting])}`;
}

/** An apartment and the building it is in. */
export function apartmentLine(random: Random): string {
  return `Apartment ${random.whole(1, 120)}, ${buildingName(random)}, ${streetName(random, 'street')}`;
}

/** A block or a development, for example `Harbour Point`. */
export function buildingName(random: Random): string {
  return `${random.pick(STEMS)} ${random.pick(BUILDINGS)}`;
}
