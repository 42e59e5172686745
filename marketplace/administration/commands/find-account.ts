import { recordLookup } from '#database/look-ups.ts';
import { type AccountSummaryRow, findAccountIds, readAccountSummaries } from '../accounts/reads.ts';
import type { AdministrationContext } from '../context.ts';
import { type Outcome, refused } from './command.ts';

type Found = { ok: true; account: AccountSummaryRow } | { ok: false; outcome: Outcome };

/** @returns the one account that a text names; an outcome that says why there is none, or several */
export async function findAccount(
  { pool, actor }: AdministrationContext,
  text: string | undefined,
): Promise<Found> {
  const ids = text ? await findAccountIds(pool, text) : [];
  if (ids.length === 0) return { ok: false, outcome: refused(`No account is found for “${text ?? ''}”`) };
  const [account, ...others] = await readAccountSummaries(pool, ids);
  if (others.length > 0)
    return { ok: false, outcome: refused(`Several accounts are found for “${text}”: name one by its email`) };
  await recordLookup(pool, actor, {
    act: 'account.read',
    on: { table: 'user_account', id: account!.user_id },
  });
  return { ok: true, account: account! };
}
