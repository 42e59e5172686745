// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { parseDeviceBudget, readDeviceBudget, writeDeviceBudget } from './device-budget.ts';
import { EMPTY_BUDGET } from './forms.ts';
import { DEVICE_BUDGET_KEY } from './has-device-budget.ts';

const BUDGET = { ...EMPTY_BUDGET, basicIncome: 52_000, savings: 30_000 };

afterEach(() => localStorage.clear());

describe('the budget of a device', () => {
  it('is read as it was written, and gone once deleted', () => {
    expect(readDeviceBudget()).toBeNull();
    expect(writeDeviceBudget(BUDGET)).toBe(true);
    expect(readDeviceBudget()).toEqual(BUDGET);
    expect(writeDeviceBudget(null)).toBe(true);
    expect(localStorage.getItem(DEVICE_BUDGET_KEY)).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{savings'],
    ['another version', JSON.stringify({ savings: 30_000 })],
    ['a negative amount', JSON.stringify({ ...BUDGET, savings: -1 })],
    ['a text in the place of a number', JSON.stringify({ ...BUDGET, age: '35' })],
  ])('is ignored when it is %s', (_, text) => {
    expect(parseDeviceBudget(text)).toBeNull();
  });
});
