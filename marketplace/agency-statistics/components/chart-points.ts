import { addDays } from '#platform/time/days.ts';

type Day = { day: string; views: number; enquiries: number; saves: number };

/** Days that a chart can show one by one. */
const MAX_SINGLE_DAYS = 92;

/** @returns the counts of each day, or of each week of a long period, from its first day on; `isWeekly` says which */
export function chartPoints(days: readonly Day[]): { isWeekly: boolean; points: Day[] } {
  if (days.length <= MAX_SINGLE_DAYS) return { isWeekly: false, points: [...days] };
  const points: Day[] = [];
  let ends = '';
  for (const day of days) {
    if (day.day >= ends) {
      points.push({ ...day });
      ends = addDays(day.day, 7);
      continue;
    }
    const week = points.at(-1)!;
    week.views += day.views;
    week.enquiries += day.enquiries;
    week.saves += day.saves;
  }
  return { isWeekly: true, points };
}

/** @returns zero and the top of a scale that holds a count, 1, 2 or 5 times a power of ten, and a whole middle */
export function scaleFor(max: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, max)));
  const top = [1, 2, 5, 10].map((step) => step * power).find((step) => step >= max) ?? 10 * power;
  return top % 2 === 0 ? [0, top / 2, top] : [0, top];
}
