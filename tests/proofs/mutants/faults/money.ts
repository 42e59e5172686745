import type { Fault } from '../fault.ts';

export const MONEY_FAULTS: readonly Fault[] = [
  {
    file: 'marketplace/payments/rules.ts',
    find: 'Math.floor((2 * gross * rate + WHOLE + rate) / (2 * (WHOLE + rate)))',
    replace: 'Math.floor((gross * rate) / (WHOLE + rate))',
    breaks: 'VAT on receipts is rounded down, a cent short of what Revenue expects.',
  },
  {
    file: 'marketplace/payments/rules.ts',
    find: 'Math.ceil(remainingMs / 86_400_000)',
    replace: 'Math.floor(remainingMs / 86_400_000)',
    breaks: 'An upgrade right after the payment loses a day of the plan that was paid for.',
  },
  {
    file: 'marketplace/payments/rules.ts',
    find: "return kind === 'upgrade' ?",
    replace: "return kind !== 'plan' ?",
    breaks: 'A renewal is cheaper by the plan that goes on running.',
  },
  {
    file: 'marketplace/payments/rules.ts',
    find: 'return Math.max(0, amount - carried);',
    replace: 'return Math.max(0, amount);',
    breaks: 'A refund returns money that an upgrade has already taken off.',
  },
  {
    file: 'marketplace/payments/rules.ts',
    find: "  if (requested?.some((id) => refundedLines.has(id))) return { ok: false, reason: 'refunded_already' };\n",
    replace: '',
    breaks: 'A line can be refunded twice.',
  },
  {
    file: 'marketplace/payments/webhook/writes.ts',
    find: 'money.amount === order.total && money.currency === order.currency',
    replace: 'money.amount === order.total',
    breaks: 'An order in euro is paid with as many pounds.',
  },
  {
    file: 'marketplace/payments/webhook/writes.ts',
    find: "order.state === 'open' && money.amount === order.total &&",
    replace: "order.state === 'open' && money.amount >= order.total &&",
    breaks: 'A payment of too much pays the order, and nobody gets the rest back.',
  },
  {
    file: 'marketplace/payments/webhook/writes.ts',
    find: '($3::text is null or coalesce(c.session_id, $3) = $3)',
    replace: '($3::text is null or coalesce($3, c.session_id) = $3)',
    breaks: 'The checkout of another shop with the same number pays an order.',
  },
  {
    file: 'marketplace/payments/providers/signed-event.ts',
    find: 'eventOf(webhooks.constructEvent(body, signature, secret, SIGNATURE_SECONDS))',
    replace: 'eventOf(JSON.parse(body.toString()))',
    breaks: 'Anybody can report a payment, because the signature is not checked.',
  },
  {
    file: 'marketplace/payments/providers/signed-event.ts',
    find: 'export const SIGNATURE_SECONDS = 300;',
    replace: 'export const SIGNATURE_SECONDS = 300_000;',
    breaks: 'An intercepted event of a payment can be sent again days later.',
  },
  {
    file: 'marketplace/payments/idempotency/writes.ts',
    find: "  if (known.request_digest !== requestDigest) return { state: 'other_request' };\n",
    replace: '',
    breaks: 'An order with a key that another order had gets the answer of that one.',
  },
  {
    file: 'marketplace/payments/idempotency/writes.ts',
    find: "  if (known.isHeld) return { state: 'in_progress' };\n",
    replace: '',
    breaks: 'A request that is sent twice at once runs twice.',
  },
  {
    file: 'marketplace/payments/providers/stripe.ts',
    find: 'currency: session.currency.toLowerCase(),',
    replace: "currency: 'eur',",
    breaks: 'An order in pounds is charged as so many euro.',
  },
  {
    file: 'marketplace/payments/orders/paid-plans.ts',
    find: "        and not exists (select from refund_line r where r.line_id = l.id and r.refund_state <> 'failed')\n",
    replace: '',
    breaks: 'A plan whose money was returned still makes an upgrade cheaper.',
  },
  {
    file: 'marketplace/payments/orders/writes.ts',
    find: 'if (!plan || !listing || plan.adType !== listing.adType) return [];',
    replace: 'if (!plan || !listing) return [];',
    breaks: 'A home for sale is advertised at the price of a parking space.',
  },
  {
    file: 'marketplace/payments/refunds/writes.ts',
    find: "order.refunds.filter((refund) => refund.state !== 'failed')",
    replace: "order.refunds.filter((refund) => refund.state === 'done')",
    breaks: 'A second refund starts while the first one is under way.',
  },
  {
    file: 'property/money.ts',
    find: 'weekly: 12 / 52,',
    replace: 'weekly: 1 / 4,',
    breaks: 'Weekly rents are compared as if a month had four weeks.',
  },
  {
    file: 'property/sterling.ts',
    find: 'Math.round(pounds * current.rate)',
    replace: 'Math.round(pounds / current.rate)',
    breaks: 'Prices in pounds are divided by the exchange rate.',
  },
];
