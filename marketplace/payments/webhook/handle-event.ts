import { inTransaction } from '#database/transaction.ts';
import type { Desk } from '../orders/desk.ts';
import type { ProviderEvent, ProviderName, SessionOutcome } from '../providers/provider.ts';
import { tellPaid } from '../receipts/mail.ts';
import type { OrderState } from '../rules.ts';
import { isKnownEvent } from './reads.ts';
import { isNewEvent, settle } from './writes.ts';

/**
 * Takes in a signed event: notes it and does what it says, in one transaction. One that was taken in before changes
 * nothing.
 * @throws what fulfilling throws; then nothing of it stands, and the provider sends it again
 */
export async function hear(desk: Desk, { id, type, session }: ProviderEvent): Promise<void> {
  const provider = desk.provider.name;
  if (provider === 'none') throw new Error('An event came without a payment provider');
  if (await isKnownEvent(desk.pool, provider, id)) return;
  const outcome = session && (await withCard(desk, session.outcome));
  await inTransaction(desk.pool, async (client) => {
    const event = { provider, id, type, checkoutId: session?.checkoutId ?? null };
    if (!(await isNewEvent(client, event)) || !session || !outcome) return;
    const { checkoutId, sessionId } = session;
    await settle(client, { id: checkoutId, provider, sessionId }, outcome, settlementOf(desk));
  });
}

/**
 * Brings an order to what its provider says of a checkout when asked.
 * @returns the order's state now, or null where there is no such checkout
 */
export async function learn(
  desk: Desk,
  checkout: { id: number; provider: ProviderName; sessionId: string | null },
  outcome: SessionOutcome,
  endsAs: 'expired' | 'cancelled' = 'expired',
): Promise<OrderState | null> {
  const known = await withCard(desk, outcome);
  return inTransaction(desk.pool, (client) => settle(client, checkout, known, settlementOf(desk), endsAs));
}

function settlementOf(desk: Desk) {
  return {
    fulfil: desk.purchases.fulfil,
    seller: desk.seller,
    tellPaid: tellPaid.bind(null, desk),
  };
}

/** A receipt names the card; one that cannot be told must not hold up what was paid for. */
async function withCard({ provider }: Desk, outcome: SessionOutcome): Promise<SessionOutcome> {
  if (outcome.state !== 'paid' || outcome.money.card) return outcome;
  const card = await provider.cardOf(outcome.money.reference).catch(() => null);
  return { state: 'paid', money: { ...outcome.money, card } };
}
