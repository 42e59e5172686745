import type { NewAdvertiser } from '#marketplace/listings/write-model/new-listing.ts';
import { COUNTIES, isNorthernIreland } from '#property/county.ts';
import { makeRandom } from '../random.ts';
import { demoPhone } from './people.ts';

const HOUSES = [
  'Hawthorn & Vale',
  'Lir Property',
  'Kestrel Estates',
  'Tully & Crane',
  'Mulcair Homes',
  'Saltwater Property',
  'Fenlon Grey',
  'Rowan House',
  'Brosna & Co',
  'Quayside Residential',
  'Gannet Estates',
  'Ashgrove Auctioneers',
  'Curlew Property',
  'Beech & Barrow',
  'Slaney Homes',
  'Heron Lettings',
  'Blackwater & Sons',
  'Finch Commercial',
  'Corrib & Moy',
  'Larkhill',
  'Clover & Stone',
  'Westwind Auctioneers',
  'Bramley Estates',
  'Sorrel & Thorn',
];
const COLOURS = [
  '#054573',
  '#0d5c4d',
  '#5b2a4e',
  '#7a2e1d',
  '#24324a',
  '#3f4a1f',
  '#6b3a0b',
  '#173f5f',
  '#4a1942',
  '#1f4e3d',
];

/** Agencies per county; an agency has one licence for all its offices. */
const AGENCIES_PER_COUNTY = 5;

/** @returns the agencies of a county, always the same */
export function agentsOf(countyId: number): NewAdvertiser[] {
  const county = COUNTIES[countyId - 1]!;
  const random = makeRandom(`agents of ${county.name}`);
  const first = random.whole(0, HOUSES.length - 1);
  return Array.from({ length: AGENCIES_PER_COUNTY }, (_, index) => {
    const house = (first + index * 5) % HOUSES.length;
    const northern = isNorthernIreland(countyId);
    return {
      reference: `agent-${house}-${countyId}`,
      kind: index < 3 ? 'branded_agent' : 'unbranded_agent',
      name: HOUSES[house]!,
      branch: county.name,
      phone: demoPhone(random, northern),
      address: `${random.whole(2, 90)} Main Street, Co. ${county.name}`,
      // Northern Ireland has no such licence.
      licenceNumber: northern ? null : String(1_200 + house * 37).padStart(6, '0'),
      backgroundColour: COLOURS[house % COLOURS.length]!,
    };
  });
}
