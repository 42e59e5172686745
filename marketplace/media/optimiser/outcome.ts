/** Reasons why a picture cannot be shown. */
export type Failure =
  | 'address-refused'
  | 'not-found'
  | 'too-large'
  | 'not-a-picture'
  | 'fetch-refused'
  | 'busy';

/** A result, or a failure with a sentence that explains it. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; trouble: Failure; message: string };

/** @returns a successful outcome */
export function done<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

/** @returns a failed outcome */
export function refused(trouble: Failure, message: string): Outcome<never> {
  return { ok: false, trouble, message };
}
