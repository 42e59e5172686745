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
