import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { networkOf } from '#platform/http/ip.ts';
import { spendBudgets } from '#platform/mail/budget.ts';
import type { NewCorrectionBody } from './contract.ts';
import type { FoundHome } from './find-home.ts';
import { type OpenCorrection, readOpenCorrections } from './reads.ts';
import { ACCOUNT_LIMITS, isAboutSale, isSpellingOf, MAX_OPEN_CORRECTIONS, NETWORK_LIMITS } from './rules.ts';
import { insertCorrection } from './writes.ts';

export type SendRefusal =
  | 'saleUnknown'
  | 'notSpelling'
  | 'notInRegister'
  | 'same'
  | 'tooManyOpen'
  | 'tooMany';
export type Sent = { ok: true; id: number } | { ok: false; reason: SendRefusal };

/** Stores a correction about a home, for a moderator to decide. */
export async function sendHomeCorrection(
  pool: pg.Pool,
  { userId, ip }: { userId: string; ip: string },
  home: FoundHome,
  body: Pick<NewCorrectionBody, 'kind' | 'soldOn' | 'shownAddress' | 'statement'>,
): Promise<Sent> {
  const soldOn = isAboutSale(body.kind) ? (body.soldOn ?? null) : null;
  const shownAddress = body.kind === 'address' ? (body.shownAddress ?? null) : null;
  if (soldOn !== null && home.sales.every((sale) => sale.soldOn !== soldOn))
    return { ok: false, reason: 'saleUnknown' };
  if (shownAddress !== null && home.propertyId === null) return { ok: false, reason: 'notInRegister' };
  if (shownAddress !== null && !isSpellingOf(shownAddress, home.address))
    return { ok: false, reason: 'notSpelling' };
  return inTransaction(pool, async (client): Promise<Sent> => {
    const budgets = [
      { subject: `home correction account ${userId}`, limits: ACCOUNT_LIMITS },
      { subject: `home correction network ${networkOf(ip)}`, limits: NETWORK_LIMITS },
    ];
    // Concurrent corrections of one account wait here for each other.
    if ((await spendBudgets(client, budgets)) !== null) return { ok: false, reason: 'tooMany' };
    const open = await readOpenCorrections(client, userId);
    const isSame = (one: OpenCorrection) =>
      one.county_id === home.countyId &&
      one.home_key === home.homeKey &&
      one.kind === body.kind &&
      one.sold_on === soldOn;
    if (open.some(isSame)) return { ok: false, reason: 'same' };
    if (open.length >= MAX_OPEN_CORRECTIONS) return { ok: false, reason: 'tooManyOpen' };
    const id = await insertCorrection(client, {
      user_id: userId,
      county_id: home.countyId,
      address: home.namedBy,
      eircode: home.eircode,
      home_key: home.homeKey,
      property_id: home.propertyId,
      kind: body.kind,
      sold_on: soldOn,
      shown_address: shownAddress,
      statement: body.statement,
    });
    return { ok: true, id };
  });
}
