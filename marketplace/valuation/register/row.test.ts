import { describe, expect, it } from 'vitest';
import { repairEncoding } from './repair.ts';
import { columnsOf, monthOfDay, readRow } from './row.ts';

const HEADER = [
  'Date of Sale (dd/mm/yyyy)',
  'Address',
  'County',
  'Eircode',
  'Price (€)',
  'Not Full Market Price',
  'VAT Exclusive',
  'Description of Property',
  'Property Size Description',
];
const FIELDS = [
  '17/03/2024',
  '5 Main Street, Birr',
  'Offaly',
  '',
  '€320,000.00',
  'No',
  'No',
  'Second-Hand',
  '',
];
const LAST_DAY = 30_000;

function columns(header = HEADER) {
  const found = columnsOf(header);
  if (!found.ok) throw new Error(found.missing.join(', '));
  return found.columns;
}
/** Reads the fields with some of them replaced, by position. */
function read(changes: Record<number, string> = {}, header = HEADER) {
  return readRow(
    FIELDS.map((field, at) => changes[at] ?? field),
    columns(header),
    LAST_DAY,
  );
}

describe('a row of the register', () => {
  it('is read with all its facts', () => {
    expect(
      read({
        3: 'r42 xk27',
        5: 'Yes',
        6: 'Yes',
        7: 'New Dwelling house /Apartment',
        8: 'less than 38 sq metres',
      }),
    ).toEqual({
      ok: true,
      warnings: [],
      row: {
        day: 19_799,
        address: '5 Main Street, Birr',
        countyId: 6,
        eircode: 'R42XK27',
        priceCents: 32_000_000,
        fullMarketPrice: false,
        vatExclusive: true,
        newDwelling: true,
        sizeBand: 1,
      },
    });
    expect(monthOfDay(19_799)).toBe(230);
  });

  it.each(['Price (€)', 'Price (â‚¬)', 'Price (ä)', 'Price ()', 'PRICE (?)'])(
    'has a price under %s',
    (price) => {
      expect(columns(HEADER.map((name) => (name.startsWith('Price') ? price : name))).price).toBe(4);
    },
  );

  it.each([
    ['€320,000.00', 32_000_000],
    ['\u0080320,000.00', 32_000_000],
    ['â‚¬1,320,000.50', 132_000_050],
    ['320000', 32_000_000],
  ])('costs %s', (text, priceCents) => {
    expect(read({ 4: text })).toMatchObject({ row: { priceCents } });
  });

  it.each([
    ['Teach/Árasán Cónaithe Nua', true],
    ['Teach/?ras?n C?naithe Nua', true],
    ['Teach/Árasán Cónaithe Atháimhe', false],
    ['Teach/?ras?n C?naithe Ath?imhe', false],
    ['New Dwelling house /Apartment', true],
  ])('describes the dwelling as %s', (text, newDwelling) => {
    expect(read({ 7: text })).toMatchObject({ row: { newDwelling }, warnings: [] });
  });

  it.each([
    ['greater than or equal to 38 sq metres and less than 125 sq metres', 2],
    ['níos mó ná nó cothrom le 38 méadar cearnach agus níos lú ná 125 méadar cearnach', 2],
    ['n?os l? n? 38 m?adar cearnach', 1],
    ['greater than 125 sq metres', 3],
    ['greater than or equal to 125 sq metres', 3],
    ['', null],
  ])('has a size of "%s"', (text, sizeBand) => {
    expect(read({ 8: text })).toMatchObject({ row: { sizeBand }, warnings: [] });
  });

  it('has an address without HTML entities', () => {
    const found = read({ 1: '8 O&#039;Connell St &amp; Mews, Birr, Smith &Co' });
    expect(found.ok && found.row.address).toBe("8 O'Connell St & Mews, Birr, Smith &Co");
  });

  it('takes the postal district of the older layout where the address has none', () => {
    const header = HEADER.map((name) => (name === 'Eircode' ? 'Postal Code' : name));
    const address = (text: string, district: string) =>
      read({ 1: text, 2: 'Dublin', 3: district }, header) as { row: { address: string } };
    expect(address('5 Oak Road, Rathmines', 'Dublin 6').row.address).toBe('5 Oak Road, Rathmines, Dublin 6');
    expect(address('5 Oak Road, Dublin 6w', 'Dublin 6W').row.address).toBe('5 Oak Road, Dublin 6w');
    expect(address('5 Oak Road, D6', 'Dublin 6').row.address).toBe('5 Oak Road, D6');
    expect(address('5 Oak Road', 'North Dublin').row.address).toBe('5 Oak Road');
    expect(address('5 Oak Road', '').row.address).toBe('5 Oak Road');
  });

  it('loses what has no valid form, with a warning', () => {
    expect(read({ 3: 'OFFALY', 7: '', 8: 'huge' })).toMatchObject({
      row: { eircode: null, newDwelling: false, sizeBand: null },
      warnings: ['eircode: of no valid form', 'description: neither new nor second-hand', 'size: unknown'],
    });
  });

  it.each([
    [{ 0: '31/02/2024' }, 'date: not a day since 2010 as dd/mm/yyyy'],
    [{ 0: '2024-03-17' }, 'date: not a day since 2010 as dd/mm/yyyy'],
    [{ 0: '17/03/2009' }, 'date: not a day since 2010 as dd/mm/yyyy'],
    [{ 0: '17/03/2104' }, 'date: in the future'],
    [{ 2: 'Antrim' }, 'county: not a county of the Republic'],
    [{ 2: '' }, 'county: not a county of the Republic'],
    [{ 4: '€0.00' }, 'price: not an amount above 0'],
    [{ 4: '-€320,000.00' }, 'price: not an amount above 0'],
    [{ 4: 'on application' }, 'price: not an amount above 0'],
    [{ 1: ' , ' }, 'address: empty'],
    [{ 1: 'a'.repeat(501) }, 'address: too long'],
    [{ 5: 'Maybe' }, 'answers: neither Yes nor No'],
  ])('is refused with %o', (changes, reason) => {
    expect(read(changes)).toEqual({ ok: false, reason });
  });

  it('is refused without fields', () => {
    expect(readRow([], columns(), LAST_DAY)).toMatchObject({ ok: false });
  });
});

it('a header without the columns of the register names those that are missing', () => {
  expect(columnsOf(['Address', 'County', 'Beds'])).toEqual({
    ok: false,
    missing: ['day', 'price', 'notFullMarketPrice', 'vatExclusive', 'description'],
  });
});

describe('text that was encoded twice', () => {
  it.each([
    ['5 PÃ¡irc na CoillÃ©', '5 Páirc na Coillé'],
    ['Ã\u0081th Cliath', 'Áth Cliath'],
    ['Oâ€™Connell Street', 'O’Connell Street'],
    ['PÃƒÂ¡irc', 'Páirc'],
  ])('%s is repaired', (text, repaired) => {
    expect(repairEncoding(text)).toBe(repaired);
  });

  it.each(['Páirc na Coillé', 'Ó’Brien Road', 'Åland â', 'Grâce Park', ''])('%s stays', (text) => {
    expect(repairEncoding(text)).toBe(text);
  });
});
