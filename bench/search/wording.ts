import type { Random } from './random.ts';

/** Words of advertisements, most frequent first. */
const COMMON =
  `the and of to a in with for is this property home on from area bright close large spacious bedroom kitchen room
  living garden located which has walking distance all many modern new bathroom floor double front rear house parking
  private family superb excellent location local amenities schools shops heating gas windows dining stunning fully
  fitted hall storage finished apartment light open plan ensuite presented well throughout just minutes city town
  centre village sea view views south facing west garage office study utility landing built wardrobes tiled timber
  flooring quiet estate mature highly sought after transport bus luas dart train station motorway access offers buyers
  viewing recommended ideal first time opportunity investment potential extend subject planning permission turnkey
  condition renovated recently energy rating insulated attic converted stove fireplace marble granite island patio
  deck lawn shed boiler alarm pump solar panels triple glazed underfloor heat recovery car electric charging point
  cul de sac end corner site acre field stable yard barn stream river lake harbour beach coast mountain period
  property victorian georgian edwardian original features cornicing sash high ceilings basement mews cottage thatched
  bungalow dormer split level penthouse balcony lift concierge gym managed development block unit retail warehouse
  industrial business park broadband fibre furnished unfurnished let student professional couple pets considered
  deposit references required available immediately short long term lease holiday sleeps linen wifi towels`.split(
    /\s+/,
  );
const STREETS =
  `abbey acorn ash ashfield bayview beechwood belmont blackthorn bridge brookfield carraig castle cedar chapel chestnut
  church clonard coolmine cypress daisy deerpark dunes elm fairgreen fairways fern forest friary glebe glen grange green
  griffith hawthorn heather highfield hillcrest hollybank ivy kiln knock lakeside larch laurel liffey linden lios manor
  maple marina meadow mill moyle newtown oakfield oldtown orchard oriel parklands phoenix pine priory quay rath ravens
  riverside rockfield rosewood rowan seapoint shannon sheridan silver slaney spruce stonebridge strand sycamore temple
  thornbury tower tulla valley vale verbena waterside wellington westbury whitethorn willow woodlands yew`.split(
    /\s+/,
  );
const ROADS = [
  'Road',
  'Street',
  'Avenue',
  'Park',
  'Drive',
  'Grove',
  'Close',
  'Court',
  'Lane',
  'Terrace',
  'Square',
  'Rise',
];

/** @returns a street with a number, `12 Fairways Grove` */
export function streetAddress(random: Random): string {
  const name = random.pick(STREETS);
  return `${random.between(1, 250)} ${name[0]!.toUpperCase()}${name.slice(1)} ${random.pick(ROADS)}`;
}

/** @returns a description with a natural word frequency */
export function description(random: Random, place: string): string {
  const words = random.between(20, 50);
  const list: string[] = [];
  for (let index = 0; index < words; index++) {
    const share = random.next();
    list.push(COMMON[Math.floor(share * share * share * COMMON.length)]!);
  }
  list[2] = place;
  if (random.chance(0.3)) list[5] = 'sea view';
  if (random.chance(0.3)) list[8] = random.pick(STREETS);
  return list.join(' ');
}

/** @returns letters and digits like the end of an Eircode */
export function eircodeEnd(random: Random): string {
  const characters = '0123456789ACDEFHKNPRTVWXY';
  return Array.from({ length: 4 }, () => random.pick([...characters])).join('');
}
