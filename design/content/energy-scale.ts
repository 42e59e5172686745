/**
 * The colours of energy ratings, from green through lime, yellow, amber and orange to red. Both themes use the same
 * colours. The 2026 scale (A0, A … G) uses the middle of the old grades it covers.
 */
export const ENERGY_COLOURS = {
  A0: '#006837',
  A1: '#00733a',
  A: '#0a7d3c',
  A2: '#0a7d3c',
  A3: '#2f9e3f',
  B1: '#4bac3a',
  B: '#63b634',
  B2: '#63b634',
  B3: '#7fc02e',
  C1: '#97c92a',
  C: '#abd02a',
  C2: '#abd02a',
  C3: '#c0d72f',
  D1: '#fde100',
  D: '#fdd500',
  D2: '#fdd000',
  E1: '#fbb814',
  E: '#f9ae11',
  E2: '#f7a511',
  F: '#ef7d1a',
  G: '#d42a1e',
} as const satisfies Record<string, `#${string}`>;

export type EnergyClass = keyof typeof ENERGY_COLOURS;

export type EnergyRating =
  | { kind: 'single'; of: [EnergyClass] }
  | { kind: 'combined'; of: [EnergyClass, EnergyClass] }
  | { kind: 'exempt' | 'na' | 'pending' };

const WITHOUT_CLASS: Record<string, EnergyRating> = {
  exempt: { kind: 'exempt' },
  si_666: { kind: 'exempt' },
  na: { kind: 'na' },
  pending: { kind: 'pending' },
  ber_pending: { kind: 'pending' },
};

function isClass(text: string | undefined): text is EnergyClass {
  return text !== undefined && Object.hasOwn(ENERGY_COLOURS, text);
}

/**
 * Parses a rating.
 * @param text a class of either scale (`B2`, `A0`), a pair of them (`A1A3`, `FG`), or a name for an exempt, missing
 *   or pending rating (`exempt`, `SI_666`, `NA`, `pending`, `BER_PENDING`, in any case)
 * @returns null when it is none of them
 */
export function readEnergyRating(text: string): EnergyRating | null {
  const without = WITHOUT_CLASS[text.toLowerCase()];
  if (without) return without;
  const [, first, second] = /^([A-G][0-3]?)([A-G][0-3]?)?$/.exec(text) ?? [];
  if (!isClass(first)) return null;
  if (second === undefined) return { kind: 'single', of: [first] };
  return isClass(second) ? { kind: 'combined', of: [first, second] } : null;
}
