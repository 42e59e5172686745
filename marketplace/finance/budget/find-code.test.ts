import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { findBudgetCode } from './find-code.ts';
import { type BudgetInputs, EMPTY_BUDGET } from './forms.ts';
import { DEVICE_BUDGET_KEY } from './has-device-budget.ts';

const { app, pool } = await testProduct({ listings: 0 });
const BUDGET: BudgetInputs = { ...EMPTY_BUDGET, basicIncome: 52_000, savings: 30_000, taxPaid: 20_000 };

/** Paths that the browser called. */
let calls: string[] = [];
let stored: string | null = null;
let visitor: Person | null = null;

beforeEach(() => {
  [calls, stored, visitor] = [[], null, null];
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === DEVICE_BUDGET_KEY ? stored : null) });
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url);
    const { statusCode, body } = await app.inject({ url, headers: { ...visitor?.headers } });
    return new Response(body, { status: statusCode });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const save = (who: Person, inputs: BudgetInputs) =>
  app.inject({
    method: 'POST',
    url: '/api/v3/buying-budget',
    headers: who.headers,
    payload: { ...inputs, buyingBudgetVersion: 3 },
  });

describe('the budget that a search uses', () => {
  it('is the one on the device, worked out without sending it, as the account would have it', async () => {
    visitor = await person(pool);
    const { search } = (await save(visitor, BUDGET)).json().buyingBudget;
    await save(visitor, { ...BUDGET, savings: 1_000 });
    stored = JSON.stringify(BUDGET);
    expect(await findBudgetCode(true, 'en')).toBe(search);
    expect(calls).toEqual(['/api/v1/money/budget-figures']);
    // The figures are loaded once for a budget.
    expect(await findBudgetCode(false, 'en')).toBe(search);
    expect(calls).toHaveLength(1);
  });

  it('is the one in the account where the device has none, or an empty or unreadable one', async () => {
    visitor = await person(pool);
    const { search } = (await save(visitor, BUDGET)).json().buyingBudget;
    expect(await findBudgetCode(true, 'en')).toBe(search);
    expect(calls).toEqual(['/api/v3/buying-budget']);
    for (const text of [JSON.stringify(EMPTY_BUDGET), '{'] as const) {
      stored = text;
      expect(await findBudgetCode(true, 'en')).toBe(search);
    }
  });

  it('is none without a budget, or with one that buys nothing', async () => {
    expect(await findBudgetCode(false, 'en')).toBeNull();
    expect(calls).toEqual([]);
    visitor = await person(pool);
    expect(await findBudgetCode(true, 'en')).toBeNull();
    await save(visitor, EMPTY_BUDGET);
    expect(await findBudgetCode(true, 'en')).toBeNull();
  });

  it('is looked for again after a failure', async () => {
    stored = JSON.stringify({ ...BUDGET, savings: 31_000 });
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
    await expect(findBudgetCode(false, 'en')).rejects.toThrow('budget-figures');
    vi.stubGlobal('fetch', fetch);
    expect(await findBudgetCode(false, 'en')).toMatch(/^ftb_31000_/);
  });
});
