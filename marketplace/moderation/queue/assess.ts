import type pg from 'pg';
import { factsOfRow } from '#marketplace/listings/plausibility/facts.ts';
import { brokenRules } from '#marketplace/listings/plausibility/rules.ts';
import { readDetail } from '#marketplace/listings/reads.ts';
import { readDuplicateListings } from '../duplicate-detection/reads.ts';
import { readPriceRatio, readRisk } from '../risk/reads.ts';
import { type Assessment, assessRisk } from '../rules.ts';
import { type CheckedField, checkListing } from './checked-fields.ts';

/**
 * Assesses a listing before publication.
 * @param client may be in the transaction that wrote the listing
 * @param hasOwnHome an import brings a home that its advertiser has on the market already
 * @returns risk and findings, or null for an unknown listing; `mustStop`: it may not be published as it is
 */
export async function assessListing(
  client: pg.Pool | pg.ClientBase,
  adId: number,
  hasOwnHome = false,
): Promise<(Assessment & { fields: CheckedField[]; mustStop: boolean }) | null> {
  const listing = await readDetail(client, adId);
  const facts = await readRisk(client, adId);
  if (!listing || !facts) return null;
  const fields = checkListing(listing);
  // Wording that a moderator approved does not stop it again.
  const findings = facts.isCleared ? [] : fields.flatMap((field) => field.findings);
  const priceRatio = await readPriceRatio(client, listing);
  const others = await readDuplicateListings(client, adId, { onlyShown: false });
  const sameHome = others.filter(({ isSameAdvertiser }) => !isSameAdvertiser).length;
  const implausible = brokenRules(factsOfRow(listing), {
    now: new Date(),
    countyBox: () => facts.county,
  }).length;
  const mustStop = findings.some(({ severity }) => severity === 'stop');
  return {
    ...assessRisk({ ...facts, priceRatio, sameHome, hasOwnHome, implausible, findings }),
    fields,
    mustStop,
  };
}
