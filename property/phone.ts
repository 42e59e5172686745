import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isNorthernIreland } from './county.ts';

/**
 * A phone number in local format: `087 123 4567`, `(01) 907 3777`, `028 9649 6000`; a foreign one keeps its country
 * code. Other text stays unchanged.
 * @param countyId decides the country of a number without a country code
 */
export function displayPhone(text: string, countyId: number): string {
  const country: CountryCode = isNorthernIreland(countyId) ? 'GB' : 'IE';
  const number = parsePhoneNumberFromString(text, country);
  if (!number) return text;
  return number.countryCallingCode === (country === 'IE' ? '353' : '44')
    ? number.formatNational()
    : number.formatInternational();
}

/** Digits of a masked number that stay visible: enough to recognise one's own number, too few to call it. */
const SHOWN_FIRST = 3;
const SHOWN_LAST = 2;
/** Seven or more digits within a text are a phone number; a year or a time of day has fewer. */
const PHONE_IN_TEXT = /\d(?:[\s().\-/]{0,2}\d){6,}/g;

/** A phone number with its middle digits hidden, in local format: `087 *** **67`. */
export function maskPhone(text: string, countyId: number): string {
  return maskDigits(displayPhone(text, countyId));
}

/** Hides the middle digits of each phone number in a text. */
export function maskPhonesIn(text: string): string {
  return text.replace(PHONE_IN_TEXT, maskDigits);
}

function maskDigits(text: string): string {
  const digits = text.replace(/\D/g, '').length;
  const first = digits > SHOWN_FIRST + SHOWN_LAST ? SHOWN_FIRST : 0;
  let index = 0;
  return text.replace(/\d/g, (digit) => {
    index += 1;
    return index <= first || index > digits - SHOWN_LAST ? digit : '*';
  });
}

/** Premium-rate numbers: 15xx in Ireland, 09 in the United Kingdom. */
const PREMIUM: Partial<Record<string, RegExp>> = { '353': /^15/, '44': /^9/ };
/** Dialling prefix from the Republic to Northern Ireland: 048 instead of 028. */
const DIALLED_NORTH = /^\+35348(\d{8})$/;

type ContactNumber = { ok: true; e164: string } | { ok: false; reason: 'invalid' | 'premium' };

/**
 * Parses a contact number from any usual spelling.
 * @param countyId decides the country of a number without a country code, where it is one of both: many owners near the
 * border have a number of the other country
 * @returns the number in E.164, or the reason why it is not a contact number
 */
export function contactNumber(text: string, countyId: number): ContactNumber {
  const [home, other] = isNorthernIreland(countyId) ? (['GB', 'IE'] as const) : (['IE', 'GB'] as const);
  const number = numberIn(home, text);
  if (number.ok || number.reason === 'premium') return number;
  const foreign = numberIn(other, text);
  return foreign.ok ? foreign : number;
}

function numberIn(country: CountryCode, text: string): ContactNumber {
  const number = parsePhoneNumberFromString(text, country);
  if (!number?.isPossible()) return { ok: false, reason: 'invalid' };
  if (PREMIUM[number.countryCallingCode]?.test(number.nationalNumber))
    return { ok: false, reason: 'premium' };
  if (!number.isValid()) return { ok: false, reason: 'invalid' };
  return { ok: true, e164: number.number.replace(DIALLED_NORTH, '+4428$1') };
}
