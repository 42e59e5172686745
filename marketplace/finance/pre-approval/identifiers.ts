/** Seven digits, perhaps spaced, and one or two letters that belong to them or to a word of their own. */
const PPS_NUMBER = /(?<!\d[ -]?)(\d(?:[ -]?\d){6})([ -]?)([a-w])([a-iw])?(?![a-z\d])/gi;
/** Two letters, two digits and groups of letters and digits; the shortest account number has 15 characters. */
const ACCOUNT_NUMBER = /(?<![a-z\d])[a-z]{2}\d{2}(?:[ -]?[a-z\d]){11,30}(?![a-z\d])/gi;

/** Kinds of numbers that a lender asks for later and Gaff never takes. */
export type Identifier = 'ppsNumber' | 'accountNumber';

/**
 * Finds a PPS number or an IBAN in a text. A PPS number with a space before its letters must have the right check
 * letter, so that "1234567 a year" is none; so must an account number outside Ireland have its check digits.
 */
export function identifierIn(text: string): Identifier | null {
  for (const [, digits, gap, first, second = ''] of text.matchAll(PPS_NUMBER)) {
    const letters = `${first}${second}`.toUpperCase();
    if (gap === '' || letters[0] === checkLetterOf(digits!.replace(/\D/g, ''), letters[1]))
      return 'ppsNumber';
  }
  for (const [found] of text.matchAll(ACCOUNT_NUMBER)) {
    const number = found.replace(/[ -]/g, '').toUpperCase();
    if (/^IE\d\d[A-Z]{4}\d{14}/.test(number) || startsWithIban(number)) return 'accountNumber';
  }
  return null;
}

/** The check letter of a PPS number: weights 8 to 2, and 9 for its second letter; the rest of 23 is the letter. */
function checkLetterOf(digits: string, second: string | undefined): string {
  let sum = second === undefined || second === 'W' ? 0 : 9 * (second.charCodeAt(0) - 64);
  for (const [at, digit] of [...digits].entries()) sum += Number(digit) * (8 - at);
  return 'WABCDEFGHIJKLMNOPQRSTUV'[sum % 23]!;
}

/** Whether a beginning of these characters is an IBAN (ISO 13616): words may follow it without a visible end. */
function startsWithIban(number: string): boolean {
  for (let length = 15; length <= number.length; length++) if (isIban(number.slice(0, length))) return true;
  return false;
}

function isIban(number: string): boolean {
  let rest = 0;
  for (const sign of number.slice(4) + number.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
