import { plansFor } from '#marketplace/payments/plans/reads.ts';
import { changePrice } from '#marketplace/payments/plans/writes.ts';
import { CURRENCIES, formatCents } from '#property/money.ts';
import { type Command, done, refused, tableOf } from './command.ts';

/** Limits of a price in cents; the database has the same. */
const MIN_PRICE = 50;
const MAX_PRICE = 10_000_000;

export const PLAN_COMMANDS: readonly Command[] = [
  {
    name: 'plans list',
    args: [],
    about: 'the plans on sale with their prices, VAT included',
    async run({ pool }) {
      const plans = [];
      for (const currency of CURRENCIES) plans.push(...(await plansFor(pool, undefined, currency)));
      const rows = plans.map((one) => [
        one.id,
        one.adType,
        one.level,
        `${one.durationDays} days`,
        formatCents(one.amount, one.currency),
        `VAT ${one.vatRate / 100} %`,
      ]);
      return { ok: true, lines: tableOf(rows), value: { plans } };
    },
  },
  {
    name: 'plans price',
    args: ['PLAN', CURRENCIES.join('|'), 'AMOUNT'],
    about:
      'a new price, VAT included: the plan ends and a new one with the same terms begins; open orders keep theirs',
    isConfirmed: true,
    async run({ pool, actor }, { args: [planId = '', code, text = ''], isDryRun, reason }) {
      const currency = CURRENCIES.find((one) => one === code);
      if (!currency) return refused(`Name a currency: ${CURRENCIES.join(', ')}`);
      const amount = /^\d{1,6}(\.\d{2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
      if (!(amount >= MIN_PRICE && amount <= MAX_PRICE))
        return refused('The amount is a number such as 69 or 69.50, between 0.50 and 100000');
      const plan = (await plansFor(pool, undefined, currency)).find(({ id }) => id === planId);
      if (!plan) return refused(`No plan on sale is named ${planId}: plans list shows them`);
      const change = `${formatCents(plan.amount, currency)} to ${formatCents(amount, currency)}`;
      if (isDryRun) return done(`Would change ${planId} from ${change}`);
      const changed = await changePrice(pool, actor, { planId, currency, amount, reason });
      if (changed.ok) return done(`Changed from ${change}: the plan is ${changed.planId} now`, changed);
      return refused(
        changed.reason === 'unchanged' ? 'That is its price' : `${planId} is not on sale any more`,
      );
    },
  },
];
