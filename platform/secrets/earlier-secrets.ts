/** A secret that the installation had before the present one, and the last day on which what it signed counts. */
export type EarlierSecret = { secret: string; until: string };

const ENTRY = /^(\d{4}-\d{2}-\d{2}):(\S{32,1000})$/;

/** By the present secret: a process has one, tests have several. */
const earlierOf = new Map<string, readonly EarlierSecret[]>();

/**
 * @param text `2027-01-31:secret` for each, the newest first, separated by commas or spaces
 * @returns null if one is malformed
 */
export function parseEarlierSecrets(text: string): EarlierSecret[] | null {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  const parsed = entries.flatMap((entry) => {
    const [, until, secret] = ENTRY.exec(entry) ?? [];
    return until && secret && !Number.isNaN(Date.parse(until)) ? [{ until, secret }] : [];
  });
  return parsed.length === entries.length ? parsed : null;
}

/** Sets the secrets that the installation had before the present one, in this process. */
export function setEarlierSecrets(secret: string, earlier: readonly EarlierSecret[]): void {
  earlierOf.set(secret, earlier);
}

/** @returns the secrets whose signatures count, the present one first: a link of a mail works after a rotation */
export function acceptedSecrets(secret: string, now = new Date()): string[] {
  const today = now.toISOString().slice(0, 10);
  const earlier = (earlierOf.get(secret) ?? []).filter(({ until }) => today <= until);
  return [secret, ...earlier.map((one) => one.secret)];
}

/** @returns the secrets that stored data may be encrypted with, the present one first; their days do not matter */
export function knownSecrets(secret: string): string[] {
  return [secret, ...(earlierOf.get(secret) ?? []).map((one) => one.secret)];
}
