/** An example that an authority, a lender or a newspaper published. */
export type OfficialExample = {
  source: string;
  name: string;
  /** Euro, pounds or percent, as the source states it. */
  expected: number;
  /** The same by Gaff's sums. */
  found: () => number;
};

/** @returns an example of an amount that Gaff computes in cents */
export function inEuro(source: string, name: string, expected: number, cents: () => number): OfficialExample {
  return { source, name, expected, found: () => cents() / 100 };
}
