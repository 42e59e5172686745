import { type HomeIdentity, hasAddressIdentity, isBetterShown, sameHomeBy, shownAddress } from './rules.ts';

/** A property, stored or about to be. */
export type Property = HomeIdentity & {
  id: number;
  countyId: number;
  place: { areaId: number; latitude: number; longitude: number } | null;
};

/** A sale whose property is sought. */
export type NamedSale = Omit<Property, 'id'>;

/** Finds the property of one sale after the other, and keeps what is to be written. */
export type Identifier = {
  /** @returns the known property of a home, if it can be told for certain */
  find: (home: HomeIdentity) => Property | undefined;
  /** @returns the property of a sale: a known one, or a new one whose id is 0 until it is stored */
  propertyOf: (sale: NamedSale) => Property;
  added: () => readonly Property[];
  /** Known properties that gained an Eircode or a better address. */
  changed: () => readonly Property[];
};

/**
 * @param known all stored properties with the Eircode, or the home key of an address that names a home, of any sale to come
 */
export function createIdentifier(known: readonly Property[]): Identifier {
  const byEircode = new Map<string, Property[]>();
  const byHomeKey = new Map<string, Property[]>();
  const added: Property[] = [];
  const changed = new Set<Property>();
  const isNew = new Set<Property>();
  for (const property of known) index(property);

  function index(property: Property): void {
    if (property.eircode) append(byEircode, property.eircode, property);
    if (hasAddressIdentity(property)) append(byHomeKey, property.homeKey, property);
  }

  function find(sale: HomeIdentity): Property | undefined {
    const ofEircode = sale.eircode ? (byEircode.get(sale.eircode) ?? []) : [];
    const certain = ofEircode.find((property) => sameHomeBy(sale, property) === 'eircode');
    if (certain || !hasAddressIdentity(sale)) return certain;
    const likely = (byHomeKey.get(sale.homeKey) ?? []).filter(
      (property) => sameHomeBy(sale, property) === 'address',
    );
    if (likely.length < 2) return likely[0];
    // Homes with one address and several Eircodes cannot be told apart without one.
    const open = likely.filter((property) => property.eircode === null);
    return open.length === 1 ? open[0] : undefined;
  }

  function propertyOf(sale: NamedSale): Property {
    const found = find(sale);
    if (!found) {
      const property = newProperty(0, sale);
      added.push(property);
      isNew.add(property);
      index(property);
      return property;
    }
    const { gainsEircode, isBetter } = improve(found, sale);
    if (gainsEircode) append(byEircode, sale.eircode!, found);
    if ((gainsEircode || isBetter) && !isNew.has(found)) changed.add(found);
    return found;
  }
  return { find, propertyOf, added: () => added, changed: () => [...changed] };
}

/** @param sales of one property in the order of their days, one or more @returns the property as they describe it */
export function propertyOfSales(id: number, [first, ...others]: readonly NamedSale[]): Property {
  const property = newProperty(id, first!);
  for (const sale of others) improve(property, sale);
  return property;
}

/** A property as its first sale describes it. */
function newProperty(id: number, sale: NamedSale): Property {
  const { countyId, kind, homeKey, localities, eircode, place } = sale;
  return { id, countyId, kind, homeKey, localities, eircode, address: shownAddress(sale.address), place };
}

/** Takes the Eircode and a better address from another sale of a property. */
function improve(property: Property, sale: NamedSale): { gainsEircode: boolean; isBetter: boolean } {
  const address = shownAddress(sale.address);
  const gainsEircode = property.eircode === null && sale.eircode !== null;
  const isBetter = isBetterShown(address, property.address);
  if (gainsEircode) property.eircode = sale.eircode;
  if (isBetter) property.address = address;
  return { gainsEircode, isBetter };
}

function append(properties: Map<string, Property[]>, key: string, property: Property): void {
  const list = properties.get(key);
  if (list) list.push(property);
  else properties.set(key, [property]);
}
