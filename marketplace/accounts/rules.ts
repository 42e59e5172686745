/** NIST SP 800-63B: length, not composition. */
export const MIN_PASSWORD = 8;
/** Long enough for password managers and passphrases; longer ones only cost hashing time. */
export const MAX_PASSWORD = 128;

/**
 * Words that people think of on this site (OWASP ASVS 5.0, 6.1.2), in both languages and in lower case: a password that
 * is little more than one of them is among the first that attackers try.
 */
const CONTEXT_WORDS: readonly string[] = [
  ...['gaff', 'ireland', 'dublin', 'property', 'mortgage', 'landlord', 'tenant', 'apartment', 'estateagent'],
  ...['éire', 'baileáthacliath', 'réadmhaoin', 'morgáiste', 'tiarnatalún', 'tionónta', 'árasán'],
];

/** The weakness of a password; null if it is strong enough. Texts are in the catalogue. */
export type PasswordWeakness = 'short' | 'common' | 'repeated' | 'personal';

/**
 * Checks a new password: long enough, not among the most used, not one repeated character or sequence, not the user's
 * own name or address, not a word of this site (OWASP ASVS 5.0, 6.2.1 to 6.2.12: no composition rules).
 * @param isCommon whether a password in lower case is among those that attackers try first
 * @param personal texts of the account: email address, name
 */
export function passwordWeakness(
  password: string,
  isCommon: (password: string) => boolean,
  personal: readonly string[] = [],
): PasswordWeakness | null {
  const lower = password.toLowerCase();
  if ([...password].length < MIN_PASSWORD) return 'short';
  // Digits and punctuation around a common word are among the first that attackers try.
  const core = lower.replace(/^[\d\W_]+|(?<![\d\W_])[\d\W_]+$/g, '');
  if (isCommon(lower) || (core.length >= 4 && core.length >= lower.length - 2 && isCommon(core)))
    return 'common';
  if (/^(.{1,3})\1+.?.?$/u.test(lower)) return 'repeated';
  const parts = personal.flatMap((text) => text.toLowerCase().split(/[\s@.]+/));
  const own = [...new Set(parts)].filter((part) => part.length >= 4);
  // A year is a usual end of such words.
  if (isLittleMoreThan(CONTEXT_WORDS, lower, 4)) return 'common';
  return isLittleMoreThan(own, lower, 3) ? 'personal' : null;
}

/** Whether at most `rest` characters of a password are left without one of the words, as often as it is there. */
function isLittleMoreThan(words: readonly string[], password: string, rest: number): boolean {
  return words.some(
    (word) =>
      // Such a password begins with the word, but for the rest.
      password.slice(0, word.length + rest).includes(word) && password.replaceAll(word, '').length <= rest,
  );
}

/**
 * Time after a proof of identity in which sensitive actions are allowed: changing the phone or a factor, erasing the
 * account.
 */
export const FRESH_MS = 15 * 60_000;

/** @returns whether the proof is recent enough */
export function isFresh(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= FRESH_MS;
}

/** A session ends after this time without use. */
export const IDLE_MS = 14 * 24 * 3_600_000;
/** A session ends after this time in any case. */
export const ABSOLUTE_MS = 90 * 24 * 3_600_000;

/** Wrong passwords within the window, for an account and for a network each; further ones are refused unchecked. */
export const MAX_FAILURES = 10;
export const FAILURE_WINDOW_MS = 15 * 60_000;
