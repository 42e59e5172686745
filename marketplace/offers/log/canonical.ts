export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/**
 * @returns the canonical JSON of RFC 8785: no white space, names sorted by UTF-16 code units, numbers and text as
 * ECMAScript writes them, so that every program gets the same bytes
 * @throws TypeError for numbers that JSON has not, and text with half a surrogate pair
 */
export function canonicalJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`).join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('Not a JSON number');
  if (typeof value === 'string' && !value.isWellFormed()) throw new TypeError('Not Unicode text');
  return JSON.stringify(value);
}
