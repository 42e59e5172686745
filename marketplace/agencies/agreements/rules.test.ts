import { describe, expect, it } from 'vitest';
import { daysBetween } from '#platform/time/days.ts';
import { agreementStatus, reminderDue } from './rules.ts';

describe('an agreement', () => {
  it.each([
    [null, null, null, 'none'],
    ['basic', null, null, 'current'],
    ['basic', '2026-11-28', null, 'upcoming'],
    ['basic', '2026-11-27', '2026-11-27', 'current'],
    ['basic', '2026-01-01', '2026-11-26', 'ended'],
  ] as const)('of plan %s from %s to %s is %s', (plan, from, to, status) => {
    expect(agreementStatus({ plan, from, to }, '2026-11-27')).toBe(status);
  });

  it.each([
    [31, null],
    [30, 30],
    [8, 30],
    [7, 7],
    [0, 7],
    [-1, 0],
  ])('%i days before its end has the reminder %s', (daysLeft, due) => {
    expect(reminderDue(daysLeft)).toBe(due);
  });

  it('has days between two dates also when the clocks change', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-11-27', '2026-11-20')).toBe(-7);
  });
});
