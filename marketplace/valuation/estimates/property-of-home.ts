import { COUNTIES } from '#property/county.ts';
import type { Home } from '../address/home.ts';
import { createIdentifier, type Property } from '../properties/identify.ts';
import { hasAddressIdentity } from '../properties/rules.ts';
import type { HomeFacts } from './describe.ts';

/** Reads the properties with an Eircode or a home key, as known at the time. */
export type ReadProperties = (
  named: Pick<Property, 'eircode'> & { homeKey: string | null },
) => Promise<Property[]>;

/**
 * Completes a home that is named by its Eircode alone.
 * @param readShown how a property is shown
 * @returns null if no home of that Eircode is known, or may be shown
 */
export async function withAddress(
  readKnown: ReadProperties,
  readShown: (property: Property) => Promise<{ isHidden: boolean }>,
  facts: HomeFacts,
): Promise<HomeFacts | null> {
  const code = (facts.eircode ?? '').replace(/\s/g, '').toUpperCase();
  const known = code === '' ? [] : await readKnown({ eircode: code, homeKey: null });
  for (const property of known) {
    if ((await readShown(property)).isHidden) continue;
    return { ...facts, address: property.address, county: COUNTIES[property.countyId - 1]!.name };
  }
  return null;
}

/** @returns the property of a home, if it was sold before and can be told for certain */
export async function propertyOf(
  readKnown: ReadProperties,
  { kind, eircode, homeKey, localities }: Home,
  address: string,
): Promise<Property | null> {
  const identity = { address, kind, eircode, homeKey, localities };
  // A townland may have hundreds of homes, none of which its name alone tells from the others.
  const known = await readKnown({ eircode, homeKey: hasAddressIdentity(identity) ? homeKey : null });
  return createIdentifier(known).find(identity) ?? null;
}
