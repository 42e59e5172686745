import type pg from 'pg';
import type { DetailRow } from '../../listings/presenters/listing-row.ts';
import { mainPrice } from '../../listings/presenters/price.ts';
import { readDetail } from '../../listings/reads.ts';
import { readRisk } from '../reads.ts';
import { type Assessment, assessRisk } from '../rules.ts';
import { type CheckedField, checkAd } from './checked-fields.ts';

/** What is typical for an ad's area and size, in the currency and period of the ad; null: unknown. */
export type TypicalPrice = (ad: DetailRow) => number | null | Promise<number | null>;

/**
 * Judges an ad before it is published.
 * @param client may be in the transaction that wrote the ad
 * @returns its risk and the wording found, or null where there is no such ad; `mustStop`: it may not be published so
 */
export async function assess(
  client: pg.Pool | pg.ClientBase,
  adId: number,
  typicalPrice?: TypicalPrice,
): Promise<(Assessment & { fields: CheckedField[]; mustStop: boolean }) | null> {
  const ad = await readDetail(client, adId);
  const known = await readRisk(client, adId);
  if (!ad || !known) return null;
  const fields = checkAd(ad);
  // What a person has read and let pass does not stop it again.
  const findings = known.isCleared ? [] : fields.flatMap((field) => field.findings);
  const typical = (await typicalPrice?.(ad)) ?? null;
  const price = mainPrice(ad);
  const priceRatio = typical && price ? price / typical : null;
  const mustStop = findings.some(({ severity }) => severity === 'stop');
  return { ...assessRisk({ ...known, priceRatio, findings }), fields, mustStop };
}
