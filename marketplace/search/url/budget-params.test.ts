import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetCode } from '#marketplace/finance/budget/code.ts';
import { SECTION_NAMES } from '#property/section.ts';
import { SECTION_FILTERS } from '../filters/sections.ts';
import { createTestAreas } from '../testing/areas.ts';
import { anyQuery, NOW } from '../testing/queries.ts';
import { printAddress } from './address.ts';
import { hasBudgetFilter, withBudget } from './budget-params.ts';

const context = { areas: createTestAreas(), now: NOW };

describe('the budget of a search URL', () => {
  it('is there exactly where the server keeps it', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const printed = new URL(printAddress(query, context), 'http://gaff.test').searchParams;
        const code = query.budget && budgetCode(query.budget);
        const params = new URLSearchParams(printed);
        params.delete('budget');
        expect(withBudget(params, code).get('budget')).toBe(printed.get('budget'));
        expect(withBudget(printed, null).has('budget')).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['monthlyCost_to=', null],
    ['withinBudget=false', null],
    ['monthlyCost_to=1500', 'ftb_1_2_x_3_30'],
  ])('of a form with %s is %s', (query, expected) => {
    expect(withBudget(new URLSearchParams(query), 'ftb_1_2_x_3_30').get('budget')).toBe(expected);
  });

  it('may be used in the sections that have a filter by monthly cost', () => {
    for (const section of SECTION_NAMES)
      expect([section, hasBudgetFilter(section)]).toEqual([
        section,
        SECTION_FILTERS[section].hide.includes('monthlyCost'),
      ]);
    expect(hasBudgetFilter(null)).toBe(false);
  });
});
