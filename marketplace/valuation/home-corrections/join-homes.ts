import type pg from 'pg';
import type { DescribeHome } from '../address/home.ts';
import { createIdentifier, type Property } from '../properties/identify.ts';
import { readProperties } from '../properties/reads.ts';
import { type HomeIdentity, hasAddressIdentity, hasSameAddress } from '../properties/rules.ts';
import { readCorrectionKeys, readCorrectionsApart } from './reads.ts';
import { identityOf } from './shown-home.ts';
import { joinCorrections, updateCorrectionKeys } from './writes.ts';

/**
 * Joins corrections whose home an import has removed, or that was not in the register, to the home that is there now. Part of
 * the transaction of each import, so that a hidden home is never shown in between.
 */
export async function joinCorrectionsToHomes(
  client: pg.ClientBase,
  describeHome: DescribeHome,
): Promise<void> {
  const apart = await readCorrectionsApart(client);
  if (apart.length === 0) return;
  const homes = apart.map((correction) => identityOf(correction, describeHome));
  const known = await readProperties(
    client,
    homes.flatMap(({ eircode }) => eircode ?? []),
    homes.flatMap((home) => (hasAddressIdentity(home) ? home.homeKey : [])),
  );
  const joined = apart.flatMap(({ id, county_id }, at) => {
    const ofCounty = known.filter(({ countyId }) => countyId === county_id);
    const property = homeAmong(ofCounty, homes[at]!);
    return property ? [{ id, propertyId: property.id }] : [];
  });
  if (joined.length > 0) await joinCorrections(client, joined);
}

/**
 * @returns the home that an import would join a sale of this identity to; else the only one with its address, because the
 * register may have corrected the Eircode
 */
function homeAmong(known: readonly Property[], home: HomeIdentity): Property | undefined {
  const certain = createIdentifier(known).find(home);
  if (certain) return certain;
  const sameAddress = known.filter((property) => hasSameAddress(property, home));
  return sameAddress.length === 1 ? sameAddress[0] : undefined;
}

/** Makes the keys of all corrections again, after the gazetteer or the parser of addresses changed. */
export async function describeCorrectionsAgain(
  client: pg.ClientBase,
  describeHome: DescribeHome,
): Promise<void> {
  const changed = (await readCorrectionKeys(client)).flatMap((correction) => {
    const { homeKey } = identityOf(correction, describeHome);
    return homeKey === correction.home_key ? [] : [{ id: correction.id, homeKey }];
  });
  if (changed.length > 0) await updateCorrectionKeys(client, changed);
}
