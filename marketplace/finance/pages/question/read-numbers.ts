/** The numbers that a parameter of a page may have; at most two decimals where `hasDecimals`. */
export type Bounds = { min: number; max: number; hasDecimals?: boolean };

/** The entries of a visitor. */
export type EnteredNumbers<Name extends string> = {
  /** As entered, to be shown again. */
  texts: Partial<Record<Name, string>>;
  numbers: Partial<Record<Name, number>>;
  /** The names of texts that are no number within the bounds. */
  wrong: Name[];
};

/** Longest number with spaces and signs. */
const MAX_LENGTH = 30;

/** @returns the numbers in the parameters of a page; empty ones are missing */
export function readNumbers<Name extends string>(
  parameters: URLSearchParams,
  bounds: Record<Name, Bounds>,
): EnteredNumbers<Name> {
  const entered: EnteredNumbers<Name> = { texts: {}, numbers: {}, wrong: [] };
  for (const name of Object.keys(bounds) as Name[]) {
    const text = parameters.get(name)?.trim().slice(0, MAX_LENGTH) ?? '';
    if (text === '') continue;
    entered.texts[name] = text;
    const number = numberIn(text, bounds[name]);
    if (number === null) entered.wrong.push(name);
    else entered.numbers[name] = number;
  }
  return entered;
}

/** @returns null for a text that is no number within the bounds. Thousands may be set apart, and have a sign of the unit. */
function numberIn(text: string, { min, max, hasDecimals = false }: Bounds): number | null {
  const plain = text.replace(/[€%\s]|,(?=\d{3}(?:\D|$))/g, '').replace('−', '-');
  const pattern = hasDecimals ? /^-?\d+([.,]\d{1,2})?$/ : /^-?\d+(\.00?)?$/;
  if (!pattern.test(plain)) return null;
  const number = Number(plain.replace(',', '.'));
  return number >= min && number <= max ? number : null;
}
