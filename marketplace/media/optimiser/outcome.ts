/** Why a picture cannot be shown, in words for the person who wrote its address. */
export type Trouble =
  | 'address-refused'
  | 'not-found'
  | 'too-large'
  | 'not-a-picture'
  | 'fetch-refused'
  | 'busy';

/** A result, or the trouble and a sentence that explains it. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; trouble: Trouble; message: string };

/** @returns the outcome of something that went well. */
export function done<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

/** @returns an outcome that says no. */
export function refused(trouble: Trouble, message: string): Outcome<never> {
  return { ok: false, trouble, message };
}
