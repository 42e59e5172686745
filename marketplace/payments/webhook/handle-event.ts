import { inTransaction } from '#database/transaction.ts';
import type { PaymentContext } from '../orders/payment-context.ts';
import type { ProviderEvent, ProviderName, SessionOutcome } from '../providers/provider.ts';
import { queueReceiptMail } from '../receipts/mail.ts';
import type { OrderState } from '../rules.ts';
import { isKnownEvent } from './reads.ts';
import { applyPaymentOutcome, isNewEvent } from './writes.ts';

/**
 * Handles a signed event in one transaction: records it and applies its outcome. An event that is recorded already
 * has no effect.
 * @throws the error of `fulfil` after rolling back; the provider then sends the event again
 */
export async function handleEvent(
  context: PaymentContext,
  { id, type, session }: ProviderEvent,
): Promise<void> {
  const provider = context.provider.name;
  if (provider === 'none') throw new Error('An event came without a payment provider');
  if (await isKnownEvent(context.pool, provider, id)) return;
  const outcome = session && (await withCard(context, session.outcome));
  await inTransaction(context.pool, async (client) => {
    const event = { provider, id, type, checkoutId: session?.checkoutId ?? null };
    if (!(await isNewEvent(client, event)) || !session || !outcome) return;
    const { checkoutId, sessionId } = session;
    await applyPaymentOutcome(client, { id: checkoutId, provider, sessionId }, outcome, effectsOf(context));
  });
}

/**
 * Applies the outcome that a provider reported when asked about a checkout.
 * @returns the state of the order after that, or null if the checkout does not exist
 */
export async function syncFromProvider(
  context: PaymentContext,
  checkout: { id: number; provider: ProviderName; sessionId: string | null },
  outcome: SessionOutcome,
  endsAs: 'expired' | 'cancelled' = 'expired',
): Promise<OrderState | null> {
  const known = await withCard(context, outcome);
  return inTransaction(context.pool, (client) =>
    applyPaymentOutcome(client, checkout, known, effectsOf(context), endsAs),
  );
}

function effectsOf(context: PaymentContext) {
  return {
    fulfil: context.purchases.fulfil,
    seller: context.seller,
    queueReceiptMail: queueReceiptMail.bind(null, context),
  };
}

/** Adds the card for the receipt. An unknown card must not delay the order. */
async function withCard({ provider }: PaymentContext, outcome: SessionOutcome): Promise<SessionOutcome> {
  if (outcome.state !== 'paid' || outcome.money.card) return outcome;
  const card = await provider.cardOf(outcome.money.reference).catch(() => null);
  return { state: 'paid', money: { ...outcome.money, card } };
}
