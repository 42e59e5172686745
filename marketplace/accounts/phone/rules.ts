import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

export type ReadPhone = { ok: true; phone: string } | { ok: false; reason: 'invalid' | 'premium' };

/** Validity of a code in minutes, and maximum number of guesses. */
export const CODE_MINUTES = 10;
export const MAX_GUESSES = 5;

/** Belfast dialled from the Republic with 048; the number itself is +44 28. */
const NORTH_FROM_REPUBLIC = /^\+35348(\d{8})$/;
/** 1512 to 1590: premium rate, also for unused numbers (ComReg, National Numbering Plan). */
const IRISH_PREMIUM = /^\+35315\d{8}$/;

/**
 * Parses a phone number in Irish spelling; one without a country code is of the Republic, or else of Northern Ireland.
 * @returns the number in E.164; `premium`: callers would pay extra
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

/** @returns the country of a number in E.164, as an ISO 3166 code; `GB` includes Northern Ireland */
export function countryOf(phone: string): string | undefined {
  return parsePhoneNumberFromString(phone)?.country;
}

/** Personal numbers (070 in Britain) look like mobiles and cost as much as premium rate. */
function isPremium(number: PhoneNumber): boolean {
  const type = number.getType();
  return type === 'PREMIUM_RATE' || type === 'PERSONAL_NUMBER';
}
