import { describe, expect, it } from 'vitest';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { shippedAreas, shippedRoutingKeys } from '#marketplace/places/gazetteer/shipped.ts';
import { createHomeDescriber } from '../address/home.ts';
import { createIdentifier, type NamedSale } from './identify.ts';
import { hasSameAddress, numbersIn, sameHomeBy, shownAddress } from './rules.ts';

const describeHome = createHomeDescriber(createGazetteer(shippedAreas(), shippedRoutingKeys()));

function sale(address: string, eircode: string | null = null, countyId = 1): NamedSale {
  const { kind, homeKey, localities, place } = describeHome({ address, countyId, eircode });
  return { address, countyId, kind, eircode, homeKey, localities, place };
}

describe('two addresses are of one home', () => {
  it.each([
    ['5 Oak Road, Clontarf, Dublin 3', '5 OAK RD, CLONTARF, DUBLIN 3'],
    ['Apt 4, Oak Court, Clontarf', 'Apartment 4 Oak Court, Clontarf, Dublin'],
    ['12 Main Street, Apt 4, Swords', '12 MAIN ST, APT 4, SWORDS'],
    ['2 The Avenue, College Wood, Lucan', '2 The Avenue, College Wood, Lucan, Co Dublin'],
    ['Rose Cottage, Church Lane, Rush', 'ROSE COTTAGE, CHURCH LANE, RUSH'],
  ])('%s and %s', (one, other) => {
    expect(sameHomeBy(sale(one), sale(other))).toBe('address');
  });

  it.each([
    ['5 Oak Road, Clontarf', '7 Oak Road, Clontarf'],
    ['5 Oak Road, Clontarf', '5 Oak Road, Swords'],
    ['5 Oak Road', '5 Oak Road'],
    ['Apt 4, Oak Court, Clontarf', 'Apt 5, Oak Court, Clontarf'],
    ['12 Main Street, Apt 4, Swords', '12 Main Street, Apt 5, Swords'],
    ['Apt 10, 19 22 North Strand, Clontarf', 'Apt 11, 19 22 North Strand, Clontarf'],
    ['2 The Avenue, College Wood, Lucan', '2 The Avenue, Abbey Park, Lucan'],
    ['Ballymore, Rush', 'Ballymore, Rush'],
    ['Rose Cottage, Rush', 'Rose Cottage, Rush'],
    ['The Cottage, Church Lane, Rush', 'The Cottage, Church Lane, Rush'],
    ['Rose Cottage, Church Lane, Rush', 'Rose Cottage, Mill Lane, Rush'],
  ])('but not %s and %s', (one, other) => {
    expect(sameHomeBy(sale(one), sale(other))).toBeNull();
  });

  it('not if the Eircodes differ', () => {
    const [one, other] = [sale('5 Oak Road, Clontarf', 'D03AC12'), sale('5 Oak Road, Clontarf', 'D03CD34')];
    expect(sameHomeBy(one, other)).toBeNull();
    expect(hasSameAddress(one, other)).toBe(true);
  });

  it.each([
    ['5 Oak Road, Clontarf', '5 Oake Road, Dublin 3'],
    ['Ballymore, Rush', 'The Bungalow, Ballymore, Rush'],
    ['4 Mary Street, New Ross', 'Apartment 4 Mary St, New Ross, Co. Wexford'],
    ['18 Mullach Alainn, Rush', '18 MULLACH ALLAIN, RUSH'],
    ["Apt 2, Block 2 St Jame's Place, Inchicore", 'APT 2 BLOCK 2, ST JAMES PLACE, INCHICORE'],
  ])('by one Eircode: %s and %s', (one, other) => {
    expect(sameHomeBy(sale(one, 'K56AC12'), sale(other, 'K56AC12'))).toBe('eircode');
  });

  it.each([
    ['20 The Oaks, Barnoaks, Citywest', '29 The Oaks, Barnoaks, Citywest'],
    ['19 The Orchard, Lucan', '8 Oak Road, Clontarf'],
    ['12 Main Street, Apt 4, Swords', '12 Main Street, Apt 5, Swords'],
    ['2 The Avenue, College Wood, Lucan', '2 The Avenue, Abbey Park, Lucan'],
    ['Ballymore, Rush', '5 Oak Road, Rush'],
    ['Unit 4, 69 Oak Road, Swords', 'Unit 5, 69 Oak Road, Swords'],
    ['Apt 4, 48 Oak Road, Swords', '48 Oak Road, Swords'],
    ['3 & 4 Oak Road, Swords', '3 Oak Road, Swords'],
    ['8 Oak Road, Swords', '8A Oak Road, Swords'],
    ['Flat A, 8 Oak Road, Swords', 'Flat B, 8 Oak Road, Swords'],
    ['3 Oak Grove, Swords', '3 Oak Park, Swords'],
    ['303 Elm Court, Swords', '303 Beech Court, Swords'],
    ['Basement Apartment, 10 Oak Road, Swords', '10 Oak Road, Swords'],
    ['The Gate Lodge Oak House, Church Lane, Rush', 'Oak House, Church Lane, Rush'],
    ['The Coach, Church Lane, Rush', 'The Old Bank, Church Lane, Rush'],
    ['Radam, Church Lane, Rush', 'Doonan, Mill Lane, Rush'],
    ['15 Oak Row & others, Swords', '15 Oak Row, Swords'],
  ])('but not by an Eircode that one of them must have by mistake: %s and %s', (one, other) => {
    expect(sameHomeBy(sale(one, 'K56AC12'), sale(other, 'K56AC12'))).toBeNull();
  });
});

it('numbers of districts and Eircodes are no numbers of a home', () => {
  expect(numbersIn('12a Main Street, Apt 4, Dublin 8 D08 X5T9')).toBe('4 12');
  expect(numbersIn('Main Street, D6W')).toBe('');
});

it.each([
  ['5 OAK ROAD, OF THE GLEN, DUBLIN 3', '5 Oak Road, Of the Glen, Dublin 3'],
  ["12a o'connell street, the coombe", "12A O'Connell Street, The Coombe"],
  ['5 Oak Road, CLONTARF', '5 Oak Road, CLONTARF'],
])('%s is shown as %s', (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
});

describe('an identifier', () => {
  it('finds the property of each sale, learns Eircodes, and keeps the address with most places', () => {
    const identifier = createIdentifier([]);
    const first = identifier.propertyOf(sale('5 OAK ROAD, CLONTARF'));
    expect(identifier.propertyOf(sale('5 Oak Road, Clontarf, Dublin 3', 'D03AC12'))).toBe(first);
    expect(identifier.propertyOf(sale('5 Oake Road, Killester', 'D03AC12'))).toBe(first);
    expect(identifier.propertyOf(sale('7 Oak Road, Clontarf'))).not.toBe(first);
    expect(first).toMatchObject({ eircode: 'D03AC12', address: '5 Oak Road, Clontarf, Dublin 3' });
    expect(identifier.added()).toHaveLength(2);
    expect(identifier.changed()).toEqual([]);
  });

  it('reports what stored properties gain', () => {
    const stored = { ...sale('5 Oak Road, Clontarf'), id: 7 };
    const identifier = createIdentifier([stored]);
    identifier.propertyOf(sale('5 Oak Road, Clontarf', 'D03AC12'));
    expect(identifier.changed()).toMatchObject([{ id: 7, eircode: 'D03AC12' }]);
  });

  it('does not choose between two homes of one address', () => {
    const identifier = createIdentifier([
      { ...sale('5 Oak Road, Clontarf', 'D03AC12'), id: 1 },
      { ...sale('5 Oak Road, Clontarf', 'D03CD34'), id: 2 },
    ]);
    const third = identifier.propertyOf(sale('5 Oak Road, Clontarf'));
    expect(third.id).toBe(0);
    expect(identifier.propertyOf(sale('5 Oak Road, Clontarf'))).toBe(third);
  });
});
