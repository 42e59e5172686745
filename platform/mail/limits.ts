import { DAY_MS, HOUR_MS } from '../time/durations.ts';

/** A maximum number within a time window. */
export type Limit = { max: number; windowMs: number };

/** An unproven mailbox gets one mail until its link is used; a lost mail can be replaced after a day, twice a month. */
export const UNPROVEN_MAILBOX: readonly Limit[] = [
  { max: 1, windowMs: DAY_MS },
  { max: 3, windowMs: 30 * DAY_MS },
];

function hourAndDay(anHour: number, aDay: number): readonly Limit[] {
  return [
    { max: anHour, windowMs: HOUR_MS },
    { max: aDay, windowMs: DAY_MS },
  ];
}

/** Mails for one mailbox, proven or not, that anyone can request: sign-up, password reset, saved search, viewing. */
export const REQUESTED_FOR_MAILBOX = hourAndDay(5, 15);

const TEXTS_OF_HOUR_AND_DAY = hourAndDay(5, 10);
/** Text messages to one number. */
export const TEXTS_TO_NUMBER: readonly Limit[] = [{ max: 1, windowMs: 60_000 }, ...TEXTS_OF_HOUR_AND_DAY];
/** Text messages caused by one account: a second one in a minute, because a mistyped number is corrected at once. */
export const TEXTS_BY_ACCOUNT: readonly Limit[] = [{ max: 2, windowMs: 60_000 }, ...TEXTS_OF_HOUR_AND_DAY];

/** Limits that an operator sets for the whole installation. */
export type InstallationLimits = {
  /** Mails an hour to unproven addresses, or requested without signing in, that one network may cause. */
  mailsPerNetwork: number;
  /** Countries whose numbers get text messages, as ISO 3166 codes. */
  textCountries: ReadonlySet<string>;
  /** Text messages an hour that one network may cause. */
  textsPerNetwork: number;
  /** Text messages of the whole installation, within an hour. */
  textsPerHour: number;
  textsPerDay: number;
};

let installation: InstallationLimits = {
  // Enough for an office behind one address; the limit of a day is two and a half times as high.
  mailsPerNetwork: 20,
  textCountries: new Set(['IE', 'GB']),
  // A home or a small office; the limit of a day is twice as high.
  textsPerNetwork: 10,
  textsPerHour: 100,
  textsPerDay: 500,
};

/** Sets the limits of this process; called once at its start. */
export function configureLimits(limits: InstallationLimits): void {
  installation = limits;
}

/** @returns the limits of mails that one network may cause */
export function mailsFromNetwork(): readonly Limit[] {
  const { mailsPerNetwork } = installation;
  return hourAndDay(mailsPerNetwork, Math.ceil(mailsPerNetwork * 2.5));
}

/** @returns the limits of text messages that one network may cause */
export function textsFromNetwork(): readonly Limit[] {
  const { textsPerNetwork } = installation;
  return hourAndDay(textsPerNetwork, textsPerNetwork * 2);
}

/** @returns the limits of text messages of the whole installation */
export function textsOfInstallation(): readonly Limit[] {
  return hourAndDay(installation.textsPerHour, installation.textsPerDay);
}

/** @returns whether numbers of a country get text messages */
export function isTextCountry(country: string | undefined): boolean {
  return country !== undefined && installation.textCountries.has(country);
}
