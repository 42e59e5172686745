import type { Random } from '../random.ts';
import type { Home } from './homes.ts';

const TYPE_WORDS: Record<string, string> = {
  apartment: 'apartment',
  flat: 'flat',
  studio: 'studio',
  duplex: 'duplex',
  bungalow: 'bungalow',
  house: 'house',
  site: 'site',
  detached: 'detached house',
  semi_detached: 'semi-detached house',
  terraced: 'terraced house',
  end_of_terrace: 'end-of-terrace house',
  townhouse: 'townhouse',
};
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** For example `three-bedroom terraced house`. */
export function homeWords(home: Pick<Home, 'propertyType' | 'houseType' | 'beds'>): string {
  const word = TYPE_WORDS[home.houseType ?? home.propertyType] ?? 'home';
  return home.beds === 0 ? word : `${NUMBERS[home.beds] ?? home.beds}-bedroom ${word}`;
}

/** Sentences with several variants. */
const LIGHT = [
  'The living room faces south-west and keeps the light until late in the evening.',
  'Morning sun comes into the kitchen, and the sitting room has it from noon.',
  'Large windows to the front and back make it bright all day, even in November.',
  'A bay window and high ceilings give the front room a fine sense of space.',
  'The dual-aspect living room looks over the green on one side and the hills on the other.',
];
const KITCHENS = [
  'The kitchen was refitted three years ago, with an island you can sit four people around.',
  'There is a proper eat-in kitchen with a larder press and a door to the garden.',
  'The kitchen is galley style, well laid out, with a gas hob and an integrated dishwasher.',
  'An extension at the back holds kitchen and dining, with a roof light over the table.',
  'The shaker-style kitchen has a stove alcove, a Belfast sink and a separate utility room.',
];
const OUTDOORS = {
  garden: [
    'The back garden is long, walled and not overlooked, with two apple trees that were planted by an earlier owner.',
    'Outside there is a patio that catches the evening sun, a lawn, and a block-built shed with power.',
    'The garden faces south, is easily kept, and has side access for bins and bikes.',
    'To the rear is a sheltered courtyard with raised beds and an outside tap.',
  ],
  balcony: [
    'The balcony is wide enough for a table and looks onto the landscaped courtyard.',
    'A west-facing balcony runs the width of the living room.',
    'There is a shared roof terrace, and a bicycle store in the basement.',
    'The small terrace is off the living room, with room for herbs and two chairs.',
  ],
  land: [
    'It stands on about an acre, with mature ash and whitethorn hedges and a view across to the hills.',
    'The grounds include a lawn, a small orchard and a stone outbuilding that could be converted, subject to permission.',
    'A gated drive leads up to the house; the site is private and well drained.',
    'There is space for a polytunnel and hens, and a garage with a mezzanine.',
  ],
};
const CONDITION = {
  poor: [
    'It needs modernising throughout, and is priced with that in mind: new windows, heating and a kitchen would make it a fine home.',
    'It has been in the same family since it was built and is sold as it stands; a vacant property grant may be possible.',
    'The structure is sound, with a roof replaced in 2012, but decoration and insulation are needed.',
  ],
  fair: [
    'It has been well minded and is ready to move into; the boiler was replaced in 2021.',
    'Windows were replaced some years ago, the attic is floored and insulated, and the house is warm.',
    'Decoration is neutral and in good order throughout.',
  ],
  good: [
    'It was renovated from top to bottom two years ago: external insulation, heat pump, new wiring and plumbing.',
    'It is finished to a high standard, with underfloor heating on the ground floor and triple glazing.',
    'Built to the present standard, it is airtight, has heat-recovery ventilation, and costs very little to heat.',
  ],
};
const NEAR_TOWN = [
  'Shops, a supermarket and the bus to town are a few minutes’ walk away.',
  'The train station is ten minutes on foot, and there are three primary schools within a kilometre.',
  'You are beside the park and the river walk, with good coffee at the end of the road.',
  'Schools, playing pitches and the library are all close, and the ring road is two minutes by car.',
];
const NEAR_COUNTRY = [
  'The village, with its shop, national school and GAA pitch, is five minutes’ drive.',
  'The beach is a short spin away and the town is within a quarter of an hour.',
  'It is quiet here, on a road with little traffic, yet the main road is close by.',
  'Fibre broadband is connected, and the school bus passes the gate.',
];
const VIEWINGS = [
  'Viewing is by appointment and well worth it.',
  'Open viewings are on Saturdays; please write for a slot.',
  'Floor plans are with the pictures. Please call the office with any question.',
  'Measurements are approximate and services have not been tested.',
];
const RENT_RULES = [
  'Available from the date shown, unfurnished bedrooms can be arranged.',
  'Bills are not included; broadband is ready to connect. The deposit is one month’s rent.',
  'The tenancy is registered with the RTB every year. References from a former landlord help but are not required.',
  'Bins and management fees are included in the rent. One month’s rent and one month’s deposit in advance.',
];
const HOLIDAY_RULES = [
  'Saturday to Saturday in July and August; shorter stays the rest of the year.',
  'Linen, towels and heating are included. Dogs are welcome by arrangement.',
  'A fifth of the price holds the week, and the rest is due a month before you come.',
];

/** A description as an agent writes one for a home on sale. */
export function saleText(random: Random, home: Home, place: string, urban: boolean): string {
  const opening = random.pick([
    `A ${homeWords(home)} in ${place}, ${home.squareMetres} m², built in ${home.year}.`,
    `We are glad to bring to the market this ${homeWords(home)} in a sought-after part of ${place}.`,
    `A rare chance to buy a ${homeWords(home)} ${urban ? 'within walking distance of' : 'just outside'} ${place}.`,
    `This ${homeWords(home)} in ${place} comes to the market for the first time in ${random.whole(8, 45)} years.`,
  ]);
  return [
    `${opening} ${random.pick(LIGHT)}`,
    `${random.pick(KITCHENS)} ${bedroomSentence(random, home)} ${random.pick(outdoorsOf(home))}`,
    random.pick(CONDITION[home.condition < 0.4 ? 'poor' : home.condition < 0.8 ? 'fair' : 'good']),
    `${random.pick(urban ? NEAR_TOWN : NEAR_COUNTRY)} ${random.pick(VIEWINGS)}`,
  ].join('\n\n');
}

/** A description as a landlord or a letting agent writes one. */
export function rentText(random: Random, home: Home, place: string, urban: boolean): string {
  const opening = random.pick([
    `${capitalised(homeWords(home))} to let in ${place}.`,
    `Bright ${homeWords(home)} in ${place}, ${home.squareMetres} m², to let from the date shown.`,
    `To let: a well-kept ${homeWords(home)} ${urban ? 'close to everything in' : 'near'} ${place}.`,
  ]);
  return [
    `${opening} ${random.pick(LIGHT)}`,
    `${random.pick(KITCHENS)} ${random.pick(outdoorsOf(home))}`,
    `${random.pick(urban ? NEAR_TOWN : NEAR_COUNTRY)} ${random.pick(RENT_RULES)}`,
  ].join('\n\n');
}

/** A description as the owner of a holiday home writes one. */
export function holidayText(random: Random, home: Home, place: string, urban: boolean): string {
  const opening = random.pick([
    `${capitalised(homeWords(home))} for your holidays in ${place}.`,
    `A week ${urban ? 'in' : 'near'} ${place}: a comfortable ${homeWords(home)} with all you need.`,
  ]);
  return [
    `${opening} ${random.pick(LIGHT)}`,
    `${random.pick(KITCHENS)} ${random.pick(outdoorsOf(home))}`,
    `${random.pick(urban ? NEAR_TOWN : NEAR_COUNTRY)} ${random.pick(HOLIDAY_RULES)}`,
  ].join('\n\n');
}

/** A description of a shared home. */
export function shareText(random: Random, place: string, tenants: number, ownerOccupied: boolean): string {
  const who = ownerOccupied
    ? random.pick([
        'I live here myself with a very old cat.',
        'I own the house and work from home two days a week.',
        'It is my own home; I am away most weekends.',
      ])
    : tenants <= 1
      ? 'There is one of us here at present.'
      : `There are ${NUMBERS[tenants] ?? tenants} of us here, ${random.pick(['a nurse, a student and a carpenter among us', 'all working different hours', 'easy-going and tidy enough', 'and we eat together on Sundays'])}.`;
  return [
    `${random.pick(['Room free in a friendly house', 'A room in a bright, warm home', 'Looking for one more to share with'])} in ${place}. ${who}`,
    random.pick([
      'The room has a desk, a good bed and a lock. There is a washing machine, a dryer and a drying line, and a kitchen big enough for all.',
      'You would have a press and a shelf of the fridge of your own. Broadband is fast, heating is on a timer, and bills are split evenly.',
      'Bills come to about €60 a month each. There is a garden, a shed for bikes, and parking on the street.',
    ]),
    random.pick([
      'Drop me a line and say a little about yourself.',
      'Come for a cup of tea and have a look.',
      'Viewings most evenings after six.',
    ]),
  ].join('\n\n');
}

/** A description of business premises, land or parking. */
export function premisesText(
  random: Random,
  premises: string,
  place: string,
  squareMetres: number | null,
): string {
  const size = squareMetres ? ` It measures about ${squareMetres.toLocaleString('en-IE')} m².` : '';
  return [
    `${capitalised(premises)} in ${place}.${size} ${random.pick(['Ready for immediate occupation.', 'Vacant possession can be given at once.', 'Currently let; details on request.'])}`,
    random.pick([
      'The premises have three-phase power, fibre broadband and good loading. Rates and service charge on request.',
      'It is on a busy approach road with high passing traffic and parking to the front.',
      'Flexible terms are available to a suitable tenant; the owner will consider fitting out.',
      'Zoned for mixed use in the current development plan. Interested parties should make their own enquiries of the council.',
    ]),
    random.pick(VIEWINGS),
  ].join('\n\n');
}

/** A description of a parking space. */
export function parkingText(random: Random, place: string, spaces: number): string {
  return `${spaces === 1 ? 'A parking space' : `${spaces} parking spaces`} in ${place}, ${random.pick(['underground, behind a shutter with fob access', 'in a gated yard, well lit at night', 'on a private drive, room for a large car', 'numbered, on level −1, with a charging point beside it'])}. ${random.pick(['Free now.', 'Suit a commuter: the station is three minutes away.', 'Available by the month, keys on payment.'])}`;
}

/** Some sentences in Irish, for the Gaeltacht. */
export function gaeltachtText(random: Random, place: string): string {
  return random.pick([
    `Teach breá geal i gceantar ${place}, gar don scoil náisiúnta agus don trá. Radharc álainn ar na cnoic ón gcistin.`,
    `Áit chiúin shíochánta i gcroílár na Gaeltachta, cóngarach do ${place}. Fáilte romhat teacht chun é a fheiceáil.`,
  ]);
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function bedroomSentence(random: Random, home: Home): string {
  if (home.beds <= 1) return 'The bedroom is a double with built-in wardrobes.';
  return random.pick([
    `Upstairs are ${NUMBERS[home.beds] ?? home.beds} bedrooms${home.bathrooms > 1 ? ', the main one with an en-suite shower room' : ''}.`,
    `There are ${NUMBERS[home.beds] ?? home.beds} good bedrooms and ${home.bathrooms === 1 ? 'a family bathroom' : `${NUMBERS[home.bathrooms] ?? home.bathrooms} bathrooms`}.`,
  ]);
}

function outdoorsOf(home: Home): readonly string[] {
  if (home.propertyType === 'apartment' || home.propertyType === 'studio') return OUTDOORS.balcony;
  return home.setting === 'country' ? OUTDOORS.land : OUTDOORS.garden;
}
