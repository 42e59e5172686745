import { z } from 'zod';
import { LOCAL_AUTHORITIES } from '#property/local-authority.ts';
import { day, ruleRow } from '../rules/contract.ts';

const budgetPlace = z.object({
  areaId: z.int(),
  slug: z.string(),
  name: z.string(),
  authority: z.enum(LOCAL_AUTHORITIES),
});
export type BudgetPlace = z.output<typeof budgetPlace>;

export const budgetFigures = z.object({
  day: day.describe('The day whose figures these are'),
  rules: z.array(ruleRow).describe('Every figure that a budget rests on'),
  places: z.array(budgetPlace).describe('The places that a budget may be for, by name'),
});
