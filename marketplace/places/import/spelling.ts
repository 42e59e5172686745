import { fold } from '../rules.ts';

/** Shorter names are too close to each other for a difference of one letter to say nothing. */
const ONE_SLIP_FROM = 7;
const TWO_SLIPS_FROM = 12;

/**
 * Whether a gazetteer writes a place's name as another one does but for a letter or two (`Monasterevan` and
 * `Monasterevin`), or as one of two names in one (`Dingle-Daingean Uí Chúis`). Only of places that stand side by side.
 */
export function isSpeltAlike(written: string, known: readonly string[]): boolean {
  const parts = [written, ...written.split(/\s*[/]\s*|-(?=\p{Lu})/u)].map(fold).filter(Boolean);
  return known.map(fold).some((name) => parts.some((part) => part === name || areClose(part, name)));
}

function areClose(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  const most = length >= TWO_SLIPS_FROM ? 2 : length >= ONE_SLIP_FROM ? 1 : 0;
  return most > 0 && Math.abs(one.length - other.length) <= most && slips(one, other) <= most;
}

/** Letters to be added, dropped or changed to make one text of the other (Levenshtein). */
function slips(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const change = row[to - 1]! + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(change, row[to]! + 1, next[to - 1]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}
