import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isNorthernIreland } from './county.ts';

/**
 * A phone number as people of the place write it: `087 123 4567`, `(01) 907 3777`, `028 9649 6000`; one from abroad keeps
 * its country code. What is not a phone number stays as it is.
 * @param countyId decides what a number without a country code means
 */
export function displayPhone(text: string, countyId: number): string {
  const country: CountryCode = isNorthernIreland(countyId) ? 'GB' : 'IE';
  const number = parsePhoneNumberFromString(text, country);
  if (!number) return text;
  return number.countryCallingCode === (country === 'IE' ? '353' : '44')
    ? number.formatNational()
    : number.formatInternational();
}

/** Digits of a masked number that stay: enough to recognise the own number by, too few to call it. */
const SHOWN_FIRST = 3;
const SHOWN_LAST = 2;
/** The least digits of a phone number within a text; a year or a time of day has fewer. */
const PHONE_IN_TEXT = /\d(?:[\s().\-/]{0,2}\d){6,}/g;

/** A phone number with its middle digits hidden, written as people of the place do: `087 *** **67`. */
export function maskPhone(text: string, countyId: number): string {
  return maskDigits(displayPhone(text, countyId));
}

/** A text in which each phone number has its middle digits hidden. */
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

/** Numbers that cost the caller extra: 15xx in Ireland, 09 in the United Kingdom. */
const PREMIUM: Partial<Record<string, RegExp>> = { '353': /^15/, '44': /^9/ };
/** How the Republic dials Northern Ireland: 048 in the place of 028. */
const DIALLED_NORTH = /^\+35348(\d{8})$/;

/**
 * A number to be called at, from any of the ways people write it.
 * @param countyId decides what a number without a country code means
 * @returns the number in E.164, or why it cannot be one to call
 */
export function contactNumber(
  text: string,
  countyId: number,
): { ok: true; e164: string } | { ok: false; reason: 'invalid' | 'premium' } {
  const number = parsePhoneNumberFromString(text, isNorthernIreland(countyId) ? 'GB' : 'IE');
  if (!number?.isPossible()) return { ok: false, reason: 'invalid' };
  if (PREMIUM[number.countryCallingCode]?.test(number.nationalNumber))
    return { ok: false, reason: 'premium' };
  if (!number.isValid()) return { ok: false, reason: 'invalid' };
  return { ok: true, e164: number.number.replace(DIALLED_NORTH, '+4428$1') };
}
