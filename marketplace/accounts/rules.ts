/** How weak a password is; null: not. The words are the language's. */
export type PasswordWeakness = 'short' | 'common' | 'repeated' | 'personal';

/**
 * Judges a new password: long enough, not among the most used, not one character or run over and over, not the person's
 * own name or address (OWASP ASVS 5.0, 6.2.1 to 6.2.12: no rules of composition).
 * @param isCommon whether a password in lower case is among those that attackers try first
 * @param personal texts of the account: e-mail address, name
 */
export function passwordWeakness(
  password: string,
  isCommon: (password: string) => boolean,
  personal: readonly string[] = [],
): PasswordWeakness | null {
  const lower = password.toLowerCase();
  if ([...password].length < 8) return 'short';
  // Digits and signs around a common word add nothing that attackers do not try.
  const core = lower.replace(/^[\d\W_]+|(?<![\d\W_])[\d\W_]+$/g, '');
  if (isCommon(lower) || (core.length >= 4 && core.length >= lower.length - 2 && isCommon(core)))
    return 'common';
  if (/^(.{1,3})\1+.?.?$/u.test(lower)) return 'repeated';
  const own = personal
    .flatMap((text) => text.toLowerCase().split(/[\s@.]+/))
    .filter((part) => part.length >= 4);
  return own.some((part) => lower.includes(part) && lower.length - part.length < 4) ? 'personal' : null;
}

/** How long after proving who they are somebody may do what is hard to undo: change the phone, a factor, erase all. */
export const FRESH_MS = 15 * 60_000;

/** @returns whether the proof is recent enough */
export function isFresh(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= FRESH_MS;
}

/** A sign-in that nobody uses for this long is over. */
export const IDLE_MS = 14 * 24 * 3_600_000;
/** And after this one in any case. */
export const ABSOLUTE_MS = 90 * 24 * 3_600_000;

/** Wrong passwords, for an account and for an address each, within the window; the next one is refused unread. */
export const MOST_FAILURES = 10;
export const FAILURE_WINDOW_MS = 15 * 60_000;
