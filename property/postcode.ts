/**
 * A postcode of Northern Ireland: BT and a district from 1 to 94, then a digit and two letters, with an optional space.
 * The last two letters are never C, I, K, M, O or V.
 */
const POSTCODE = /^BT([1-9]|[1-8]\d|9[0-4])\s*(\d[ABD-HJLNP-UW-Z]{2})$/i;

/** @returns the postcode in capitals with its space (`BT7 1NN`), or null if it is none of Northern Ireland */
export function parsePostcode(text: string): string | null {
  const match = POSTCODE.exec(text.trim());
  return match ? `BT${match[1]} ${match[2]!.toUpperCase()}` : null;
}

/** @returns the postcode that an address contains, or null */
export function postcodeIn(address: string): string | null {
  const [found] = /\bBT\d{1,2}\s*\d[A-Z]{2}\b/i.exec(address) ?? [];
  return found === undefined ? null : parsePostcode(found);
}
