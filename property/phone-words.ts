/** A mobile number in E.164: the numbers that accounts confirm by text message. */
const IRISH_MOBILE = /^\+353(8\d)(\d{3})(\d{4})$/;

/**
 * An Irish mobile number as people write it, without the tables of `displayPhone`, which are large for browsers.
 * @returns `087 123 4567`; other texts stay unchanged
 */
export function phoneWords(phone: string): string {
  return phone.replace(IRISH_MOBILE, '0$1 $2 $3');
}

/** @returns what two spellings of one number have in common: the digits after the country code or the leading zero */
export function phoneDigits(text: string): string {
  return text
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+(?:353|44)0?|^0/, '');
}
