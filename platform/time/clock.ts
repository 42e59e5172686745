const irish = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Dublin',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Local times by minute: every search asks for today, and formatting a time takes longer than reading a search. */
const known = new Map<number, string>();
const MAX_KNOWN = 1000;

/** @returns the local time in Ireland, north and south, in the format of drafts: `2026-12-04T11:00` */
export function irishTime(moment: Date): string {
  const minute = Math.floor(moment.getTime() / 60_000);
  const before = known.get(minute);
  if (before !== undefined) return before;
  const time = irish.format(moment).replace(' ', 'T');
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(minute, time);
  return time;
}

/** @returns a calendar day in Ireland: `2026-05-24` */
export function irishDay(moment: Date): string {
  return irishTime(moment).slice(0, 10);
}

/**
 * @param time local time in Ireland: `2026-12-04T11:00`
 * @returns the moment; a time in the hour that the clocks skip is taken as one hour later
 */
export function irishTimeToDate(time: string): Date {
  const asUtc = new Date(`${time}:00Z`);
  const offset = new Date(`${irishTime(asUtc)}:00Z`).getTime() - asUtc.getTime();
  const guess = new Date(asUtc.getTime() - offset);
  // Near a clock change the guess may have the offset of the other side.
  const away = new Date(`${irishTime(guess)}:00Z`).getTime() - asUtc.getTime();
  return new Date(guess.getTime() - away);
}

/** Whether a text is an existing local time, in the format of drafts. */
export function isIrishTime(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(text)) return false;
  const day = new Date(`${text}:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
