import {
  type BlmRecord,
  type BlmTable,
  readRow,
  recordOf,
  writeBlm,
} from '#marketplace/imports/blm/format.ts';

export type BlmListing = Record<string, string>;

type Home = readonly [
  address: string,
  town: string,
  county: string,
  zip: string,
  point: string,
  subtype: number,
  beds: number,
  baths: number,
  price: number,
];

/** Thirty homes for sale. */
const SALES: readonly Home[] = [
  ['14 Grosvenor Place', 'Rathmines', 'Dublin 6', 'D06 X4Y7', '53.3231 -6.2655', 1, 4, 2, 1_150_000],
  ['27 Marino Park Avenue', 'Marino', 'Dublin 3', 'D03 K2V8', '53.3695 -6.2336', 1, 3, 1, 545_000],
  ['8 Seafield Court', 'Malahide', 'Co. Dublin', 'K36 YE09', '53.4508 -6.1544', 3, 4, 3, 795_000],
  ['Apartment 21, Harbour View', 'Howth', 'Co. Dublin', 'D13 A4C2', '53.3886 -6.0672', 28, 2, 2, 480_000],
  ['3 Castle Farm Drive', 'Swords', 'Co. Dublin', 'K67 R2P6', '53.4597 -6.2181', 3, 3, 2, 410_000],
  ['Rosebank, Military Road', 'Killiney', 'Co. Dublin', 'A96 W2T1', '53.2563 -6.1125', 4, 5, 4, 1_950_000],
  ['52 Lohunda Downs', 'Clonsilla', 'Dublin 15', 'D15 F8K3', '53.3893 -6.4196', 3, 3, 1, 375_000],
  ['19 Wolfe Tone Street', 'Naas', 'Co. Kildare', 'W91 P2X8', '53.2206 -6.6593', 1, 2, 1, 285_000],
  ['6 The Paddocks', 'Maynooth', 'Co. Kildare', 'W23 T6D2', '53.3813 -6.5918', 4, 4, 3, 645_000],
  ['Glenview Lodge, Delgany', 'Greystones', 'Co. Wicklow', 'A63 K7R4', '53.1441 -6.0631', 4, 5, 3, 1_175_000],
  ['41 Wheatfield', 'Bray', 'Co. Wicklow', 'A98 C3D5', '53.2028 -6.0983', 2, 3, 2, 465_000],
  ['11 Academy Street', 'Navan', 'Co. Meath', 'C15 Y8W2', '53.6528 -6.6814', 1, 3, 1, 249_000],
  ['Brookside, Ratoath Road', 'Ashbourne', 'Co. Meath', 'A84 V6X1', '53.5117 -6.3983', 15, 4, 2, 585_000],
  ['5 Seapoint Avenue', 'Drogheda', 'Co. Louth', 'A92 E2K7', '53.7179 -6.3561', 3, 3, 2, 289_000],
  ['23 Sunday’s Well Road', 'Cork City', 'Co. Cork', 'T23 X8N4', '51.8992 -8.4894', 1, 4, 2, 625_000],
  ['7 Ardfallen Terrace', 'Douglas', 'Co. Cork', 'T12 P5R9', '51.8763 -8.4361', 3, 4, 3, 545_000],
  ['Sea Breeze, Summercove', 'Kinsale', 'Co. Cork', 'P17 E4W3', '51.7016 -8.5027', 4, 4, 3, 985_000],
  ['18 Main Street', 'Clonakilty', 'Co. Cork', 'P85 K2D9', '51.6231 -8.8706', 1, 3, 1, 265_000],
  ['Apartment 4, Dock Gate', 'Galway City', 'Co. Galway', 'H91 X7C2', '53.2697 -9.0483', 28, 2, 2, 365_000],
  ['12 Taylor’s Hill Court', 'Salthill', 'Co. Galway', 'H91 D5T8', '53.2671 -9.0744', 4, 4, 3, 875_000],
  ['Cloonbrusk', 'Athenry', 'Co. Galway', 'H65 F2V6', '53.2996 -8.7451', 12, 4, 2, 395_000],
  ['33 O’Connell Avenue', 'Limerick City', 'Co. Limerick', 'V94 C6P1', '52.6563 -8.6349', 1, 4, 2, 445_000],
  ['9 Monaleen Heights', 'Castletroy', 'Co. Limerick', 'V94 R8Y5', '52.6692 -8.5577', 3, 3, 2, 355_000],
  ['2 The Quay', 'Waterford City', 'Co. Waterford', 'X91 E2N4', '52.2607 -7.1119', 29, 3, 2, 310_000],
  ['Cliff Cottage, Newtown', 'Tramore', 'Co. Waterford', 'X91 D4W8', '52.1606 -7.1531', 23, 3, 1, 345_000],
  ['16 Patrick Street', 'Kilkenny City', 'Co. Kilkenny', 'R95 K7T3', '52.6502 -7.2527', 1, 3, 2, 335_000],
  ['Inis Fáil, Rosses Point', 'Sligo Town', 'Co. Sligo', 'F91 X2A6', '54.3078 -8.5673', 15, 4, 3, 525_000],
  ['25 Quay Road', 'Westport', 'Co. Mayo', 'F28 E9K2', '53.8003 -9.5411', 3, 3, 2, 315_000],
  [
    'Site at Ballyvaughan Road',
    'Lisdoonvarna',
    'Co. Clare',
    'V95 Y4C1',
    '53.0305 -9.2892',
    110,
    0,
    0,
    95_000,
  ],
  ['10 Muckross View', 'Killarney', 'Co. Kerry', 'V93 D6X5', '52.0453 -9.5078', 4, 4, 3, 495_000],
];

/** Ten to let. */
const LETTINGS: readonly Home[] = [
  [
    'Apartment 12, Castleforbes Square',
    'Dublin 1',
    'Dublin 1',
    'D01 P3X7',
    '53.3487 -6.2354',
    28,
    2,
    2,
    2_450,
  ],
  ['44 Leeson Park', 'Ranelagh', 'Dublin 6', 'D06 T8K4', '53.3278 -6.2571', 8, 1, 1, 1_850],
  [
    'Studio 3, 17 North Circular Road',
    'Phibsborough',
    'Dublin 7',
    'D07 E2F9',
    '53.3601 -6.2731',
    9,
    0,
    1,
    1_350,
  ],
  ['29 Carrickbrack Lawn', 'Sutton', 'Dublin 13', 'D13 W6N2', '53.3885 -6.1107', 3, 4, 2, 3_400],
  ['6 Wilton Gardens', 'Wilton', 'Co. Cork', 'T12 V7R3', '51.8814 -8.5094', 3, 4, 2, 2_300],
  ['Apartment 8, Eyre Court', 'Galway City', 'Co. Galway', 'H91 K4P6', '53.2756 -9.0491', 28, 2, 1, 1_950],
  ['15 College Court', 'Castletroy', 'Co. Limerick', 'V94 X3T5', '52.6741 -8.5704', 22, 3, 2, 1_900],
  ['21 Dublin Road', 'Athlone', 'Co. Westmeath', 'N37 Y2D8', '53.4238 -7.9211', 1, 3, 1, 1_500],
  ['First Floor, 5 Market Square', 'Naas', 'Co. Kildare', 'W91 A8C4', '53.2158 -6.6669', 178, 0, 0, 24_000],
  ['37 Merchants Walk', 'Ennis', 'Co. Clare', 'V95 R6W1', '52.8436 -8.9864', 56, 2, 2, 1_600],
];

const KINDS: Record<number, string> = {
  1: 'terraced house',
  2: 'end of terrace house',
  3: 'semi-detached house',
  4: 'detached house',
  8: 'flat',
  9: 'studio',
  12: 'bungalow',
  15: 'detached bungalow',
  22: 'town house',
  23: 'cottage',
  28: 'apartment',
  29: 'penthouse',
  56: 'duplex',
  110: 'site',
  178: 'office',
};

/** Forty realistic listings of an Irish agency, with the field names of BLM version 3i. */
export function sampleBlmListings(): BlmListing[] {
  return [
    ...SALES.map((home, index) => listingOf(home, index, true)),
    ...LETTINGS.map((home, index) => listingOf(home, SALES.length + index, false)),
  ];
}

function listingOf(home: Home, index: number, isSale: boolean): BlmListing {
  const [address, town, county, zip, point, subtype, beds, baths, price] = home;
  const kind = KINDS[subtype]!;
  const [latitude, longitude] = point.split(' ') as [string, string];
  const isOffice = subtype === 178;
  const words = subtype === 110 ? 'A level site' : isOffice ? 'Bright office space' : `A well kept ${kind}`;
  return {
    AGENT_REF: `CH${1001 + index}`,
    BRANCH_ID: index % 4 === 3 ? 'SOUTH' : 'NORTH',
    STATUS_ID: isSale && index % 9 === 4 ? '1' : '0',
    CREATE_DATE: `2026-10-${String((index % 28) + 1).padStart(2, '0')} 09:30:00`,
    UPDATE_DATE: '2026-11-18 14:05:00',
    DISPLAY_ADDRESS: [...new Set([address, town, county])].join(', '),
    HOUSE_NAME_NUMBER: address.split(' ')[0]!,
    STREET_NAME: address.split(' ').slice(1).join(' '),
    OS_TOWN_CITY: town,
    OS_REGION: county,
    ZIPCODE: zip,
    COUNTRY_CODE: 'IE',
    EXACT_LATITUDE: latitude,
    EXACT_LONGDITUDE: longitude,
    FEATURE1: 'Close to shops and schools',
    FEATURE2: isSale ? 'South-facing garden' : 'Available now',
    FEATURE3: 'Gas fired central heating',
    SUMMARY: `${words} in ${town}.`,
    DESCRIPTION: `<p>${words} in ${town}, ${county}, within a short walk of the village.</p>\n<p>The rooms are bright &amp; well laid out, and the street is quiet.<br/>Viewing is recommended.</p>`,
    BEDROOMS: `${beds}`,
    BATHROOMS: baths > 0 ? `${baths}` : '',
    PRICE: `${price}`,
    PRICE_QUALIFIER: isSale && index % 3 === 0 ? '2' : '0',
    PROP_SUB_ID: `${subtype}`,
    TRANS_TYPE_ID: isSale ? '1' : '2',
    PUBLISHED_FLAG: '1',
    NEW_HOME_FLAG: 'N',
    LET_DATE_AVAILABLE: isSale ? '' : '2026-12-01 00:00:00',
    LET_TYPE_ID: isSale ? '' : isOffice ? '4' : '1',
    LET_FURN_ID: isSale ? '' : `${[0, 2, 4][index % 3]}`,
    LET_RENT_FREQUENCY: isSale ? '' : isOffice ? '3' : '1',
    LET_CONTRACT_IN_MONTHS: isSale ? '' : '12',
    MEDIA_IMAGE_00: `CH${1001 + index}_IMG_00.JPG`,
    MEDIA_IMAGE_TEXT_00: 'Front',
  };
}

/** A file of records, with the fields in the order of the first. */
export function blmText(records: readonly BlmListing[]): string {
  const fields = Object.keys(records[0] ?? sampleBlmListings()[0]!);
  return writeBlm(fields, records, new Date('2026-11-21T10:00:00Z'));
}

/** Every record of a file, and whether its values match the definition. */
export function blmRecords(table: BlmTable): { record: BlmRecord; fits: boolean }[] {
  return table.rows.map((_, index) => {
    const { values, fits } = readRow(table, index);
    return { record: recordOf(values, table.fields), fits };
  });
}
