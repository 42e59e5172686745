import { EMPTY_BUDGET } from '#marketplace/finance/budget/forms.ts';
import { type Case, type Row, SIGNED_IN } from '../row.ts';
import type { World } from '../world.ts';

const URL = '/api/v3/buying-budget';
const BODY = { ...EMPTY_BUDGET, buyingBudgetVersion: 3, savings: 50_000 };

/** Everybody has a budget of their own. */
async function saveAll({ app, people }: World): Promise<void> {
  for (const { headers } of Object.values(people))
    await app.inject({ method: 'POST', url: URL, payload: BODY, headers });
}

const own = (rest: string, payload?: object): readonly Case[] => [
  {
    of: 'the person who asks',
    allows: SIGNED_IN,
    ask: async (world) => {
      await saveAll(world);
      return payload ? { url: `${URL}${rest}`, payload } : { url: `${URL}${rest}` };
    },
  },
];

/** The figures of budgets are public; each person has one budget, which no other person can name. */
export const BUDGET_ROWS: Readonly<Record<string, Row>> = {
  'GET /api/v1/money/budget-figures': 'public',
  'GET /api/v1/money/rules': 'public',
  'GET /api/v1/money/rules.csv': 'public',
  [`GET ${URL}`]: own(''),
  [`GET ${URL}/user-inputs`]: own('/user-inputs'),
  [`POST ${URL}`]: own('', BODY),
  [`PATCH ${URL}`]: own('', { receiveUpdatesPermission: true }),
  [`DELETE ${URL}`]: own(''),
  // Stopping the emails requires the link of one, not a session.
  'GET /api/v1/money/budget/unsubscribe/:token': 'public',
  'POST /api/v1/money/budget/unsubscribe/:token': 'public',
  'POST /money/budget/unsubscribe/:token': 'public',
  'POST /api/v1/money/budget/resubscribe/:token': 'public',
};
