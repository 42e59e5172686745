/** The answer to a request. */
export type Answer = { status: number; text: string };

/** Digests of models by their number, as answers have it. */
export type ModelDigests = ReadonlyMap<string, string>;

/**
 * Makes answers of different databases comparable: numbers of rows are replaced by what they stand for, and the accuracy,
 * which is measured by later sales on purpose, is left out. Everything else stays as it is, to the byte.
 */
export function comparable({ status, text }: Answer, digests: ModelDigests): string {
  const names = new Map<string, string>();
  const homeOf = (id: string) => {
    const name = names.get(id) ?? `home ${names.size + 1}`;
    names.set(id, name);
    return name;
  };
  const replaced = JSON.stringify(JSON.parse(text), (key, value: unknown) => {
    if (key === 'accuracy') return undefined;
    if (typeof value !== 'string') return value;
    if (key === 'propertyPriceEstimateId') return 'an estimate';
    if (key === 'propertyId') return homeOf(value);
    return key === 'model' ? (digests.get(value) ?? `unknown model ${value}`) : value;
  });
  return `${status} ${replaced}`;
}

/** @returns the positions at which two lists of comparable answers differ */
export function differences(one: readonly string[], other: readonly string[]): number[] {
  const length = Math.max(one.length, other.length);
  return Array.from({ length }, (_, at) => at).filter((at) => one[at] !== other[at]);
}

/** Where two texts begin to differ, for people. */
export function firstDifference(one = '', other = ''): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 100);
  return `…${around(one)}…\n  …${around(other)}…`;
}
