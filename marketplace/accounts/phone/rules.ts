import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

export type ReadPhone = { ok: true; phone: string } | { ok: false; reason: 'invalid' | 'premium' };

/** A code works so long, in minutes, and is guessed at so often. */
export const CODE_MINUTES = 10;
export const MOST_GUESSES = 5;

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

/** @returns the country of a number in E.164, as an ISO 3166 code; `GB` is also the North */
export function countryOf(phone: string): string | undefined {
  return parsePhoneNumberFromString(phone)?.country;
}

/** Personal numbers (070 in Britain) look like mobiles and cost as much as premium rate. */
function isPremium(number: PhoneNumber): boolean {
  const type = number.getType();
  return type === 'PREMIUM_RATE' || type === 'PERSONAL_NUMBER';
}
