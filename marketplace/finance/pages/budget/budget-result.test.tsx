// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import { computeBudget } from '../../budget/compute.ts';
import { type BudgetInputs, EMPTY_BUDGET } from '../../budget/forms.ts';
import { rulesAt } from '../../rules/table.ts';
import { BudgetResult } from './budget-result.tsx';

afterEach(cleanup);

const rules = rulesAt('2026-11-26');
const DOWN = {
  areaId: 32,
  slug: 'down',
  name: 'Down',
  country: 'northernIreland' as const,
  authority: null,
};
const INPUTS: BudgetInputs = { ...EMPTY_BUDGET, basicIncome: 75_000, savings: 100_000, areaId: DOWN.areaId };

function show(sterling: { rate: number; date: string } | null) {
  const budget = computeBudget(INPUTS, DOWN, sterling?.rate ?? null, rules);
  const figures = { day: rules.day, rules: rules.rows, places: [DOWN], sterling };
  const state = { inputs: INPUTS, rules, budget, isStored: true, change() {}, clear() {} };
  render(
    <LanguageProvider language={languages.en}>
      <BudgetResult state={state} figures={figures} />
    </LanguageProvider>,
  );
}

it('the budget for a home in Northern Ireland is in pounds, and says which costs and lenders it is about', () => {
  show({ rate: 1.25, date: '2026-11-20' });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(/^You could buy up to £319,048, /);
  const uses = screen.getByRole('table', { name: 'What it pays for' });
  expect(uses.textContent).toContain('Stamp Duty Land Tax£952');
  expect(uses.querySelectorAll('tbody tr')).toHaveLength(2);
  screen.getByText(/^We convert your euro at €1\.25 to the pound \(rate of 20 Nov 2026\)\./);
  screen.getByText(/^The only cost counted is Stamp Duty Land Tax\./);
  screen.getByText(/^The loan follows the Central Bank’s limits for lenders in the Republic\./);
  // The step that lifts a limit is in euro, as it was entered; the figures of the tax are in pounds.
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toContainEqual(expect.stringMatching(/^Your income\..*€[\d,]+.*£[\d,]+/));
  expect(document.body.textContent).toMatch(/2% up to £250,000/);
  expect(screen.getByRole('link', { name: 'Show homes within this in Down' }).getAttribute('href')).toMatch(
    /^\/property-for-sale\/down\?budget=ftb_100000_300000_x_/,
  );
});

it('without an exchange rate a sentence says why there is no price', () => {
  show(null);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(/we have no exchange rate right now/);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Show homes/ })).toBeNull();
});
