const irish = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Dublin',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** @returns what clocks in Ireland show, north and south, as drafts write it: `2026-12-04T11:00` */
export function irishTime(moment: Date): string {
  return irish.format(moment).replace(' ', 'T');
}

/** @returns a calendar day in Ireland: `2026-05-24` */
export function irishDay(moment: Date): string {
  return irishTime(moment).slice(0, 10);
}

/**
 * @param time as clocks in Ireland show it: `2026-12-04T11:00`
 * @returns the moment; an hour that the clocks skip is taken as the one after it
 */
export function momentOf(time: string): Date {
  const asUtc = new Date(`${time}:00Z`);
  const offset = new Date(`${irishTime(asUtc)}:00Z`).getTime() - asUtc.getTime();
  const guess = new Date(asUtc.getTime() - offset);
  // Near a change of the clocks the offset was that of the other side.
  const away = new Date(`${irishTime(guess)}:00Z`).getTime() - asUtc.getTime();
  return new Date(guess.getTime() - away);
}

/** Whether a text is a time of a day that there is, as drafts write it. */
export function isIrishTime(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(text)) return false;
  const day = new Date(`${text}:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
