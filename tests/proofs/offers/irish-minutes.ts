const MINUTE = 60_000;

/** @returns one o'clock UTC on the last Sunday of a month, when Ireland changes its clocks */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, last.getUTCDate() - last.getUTCDay(), 1);
}

/**
 * Irish time by the rule of Directive 2000/84/EC: an hour ahead of UTC from the last Sunday of March to the last Sunday
 * of October. The product asks a table of time zones instead.
 * @returns the minutes since midnight in Ireland
 */
export function irishMinutes(at: Date): number {
  const year = at.getUTCFullYear();
  const isSummer = at.getTime() >= clockChange(year, 2) && at.getTime() < clockChange(year, 9);
  const minutes = Math.floor(at.getTime() / MINUTE) + (isSummer ? 60 : 0);
  return minutes % 1440;
}
