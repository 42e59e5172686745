import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

export type ReadPhone = { ok: true; phone: string } | { ok: false; reason: 'invalid' | 'premium' };

/** A code works so long, in minutes, and is guessed at so often. */
export const CODE_MINUTES = 10;
export const MOST_GUESSES = 5;
/** Text messages cost money and wake people: to one number, and for one account, in an hour. */
export const MOST_SENT = 5;
/** Seconds between two. */
export const PAUSE_SECONDS = 60;

/** Belfast from the Republic is dialled 048; the number itself is +44 28. */
const NORTH_FROM_REPUBLIC = /^\+35348(\d{8})$/;
/** 1512 to 1590: premium rate, whether or not the number is in use (ComReg, National Numbering Plan). */
const IRISH_PREMIUM = /^\+35315\d{8}$/;

/**
 * Reads a phone number as people of the island write it; one without a country is Irish, or else of the North.
 * @returns the number in E.164; `premium`: calling it would cost whoever calls
 */
export function readPhone(text: string): ReadPhone {
  const irish = parsePhoneNumberFromString(text, 'IE');
  if (irish && (IRISH_PREMIUM.test(irish.number) || isPremium(irish)))
    return { ok: false, reason: 'premium' };
  const northern = irish && NORTH_FROM_REPUBLIC.exec(irish.number);
  const number = northern
    ? parsePhoneNumberFromString(`+4428${northern[1]}`)
    : irish?.isValid()
      ? irish
      : parsePhoneNumberFromString(text, 'GB');
  if (!number?.isValid()) return { ok: false, reason: 'invalid' };
  return isPremium(number) ? { ok: false, reason: 'premium' } : { ok: true, phone: number.number };
}

function isPremium(number: PhoneNumber): boolean {
  return number.getType() === 'PREMIUM_RATE';
}
