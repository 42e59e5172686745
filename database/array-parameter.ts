/** @returns numbers as the text of a PostgreSQL array, for a long parameter: much faster than the array itself */
export function numbersParameter(numbers: readonly (number | null)[]): string {
  return `{${numbers.map((number) => number ?? 'NULL').join(',')}}`;
}

/** @returns texts as the text of a PostgreSQL array, for a long parameter: much faster than the array itself */
export function textsParameter(texts: readonly (string | null)[]): string {
  return `{${texts.map((text) => (text === null ? 'NULL' : quoted(text))).join(',')}}`;
}

function quoted(text: string): string {
  return text.includes('"') || text.includes('\\') ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`;
}
