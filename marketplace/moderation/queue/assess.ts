import type pg from 'pg';
import { readDetail } from '../../listings/reads.ts';
import { readSameHomes } from '../duplicate-detection/reads.ts';
import { readPriceRatio, readRisk } from '../risk/reads.ts';
import { type Assessment, assessRisk } from '../rules.ts';
import { type CheckedField, checkAd } from './checked-fields.ts';

/**
 * Judges an ad before it is published.
 * @param client may be in the transaction that wrote the ad
 * @returns its risk and the wording found, or null where there is no such ad; `mustStop`: it may not be published so
 */
export async function assess(
  client: pg.Pool | pg.ClientBase,
  adId: number,
): Promise<(Assessment & { fields: CheckedField[]; mustStop: boolean }) | null> {
  const ad = await readDetail(client, adId);
  const known = await readRisk(client, adId);
  if (!ad || !known) return null;
  const fields = checkAd(ad);
  // What a person has read and let pass does not stop it again.
  const findings = known.isCleared ? [] : fields.flatMap((field) => field.findings);
  const priceRatio = await readPriceRatio(client, ad);
  const others = await readSameHomes(client, adId, { onlyShown: false });
  const sameHome = others.filter(({ isSameAdvertiser }) => !isSameAdvertiser).length;
  const mustStop = findings.some(({ severity }) => severity === 'stop');
  return { ...assessRisk({ ...known, priceRatio, sameHome, findings }), fields, mustStop };
}
