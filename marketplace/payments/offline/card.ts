import type { Card } from '../providers/provider.ts';

/** Behaviour of the test checkout for a card. `silent`: takes the payment and never sends the browser back. */
export type CardFate = 'pays' | 'declined' | 'challenge' | 'silent';

/** Cards with a defined behaviour; every other card is declined. */
export const TEST_CARDS: readonly { number: string; fate: CardFate }[] = [
  { number: '4242424242424242', fate: 'pays' },
  { number: '4000000000000002', fate: 'declined' },
  { number: '4000002500003155', fate: 'challenge' },
  { number: '4000000000000259', fate: 'silent' },
];

/** The typed fields of the card form. */
export type CardFields = { number: string; expiry: string; cvc: string; name: string };
export const CARD_FIELDS = ['number', 'expiry', 'cvc', 'name'] as const;
export type CardField = (typeof CARD_FIELDS)[number];
export type CardProblem = 'missing' | 'wrong' | 'past';

const BRANDS: readonly [pattern: RegExp, brand: string][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
];

/**
 * Reads the fields of a card.
 * @param today decides whether the card has expired: it is valid to the end of its month
 * @returns the storable data of the card and its behaviour, or the problem of each field
 */
export function readCard(
  fields: CardFields,
  today: Date,
):
  | { ok: true; card: Card; fate: CardFate }
  | { ok: false; troubles: Partial<Record<CardField, CardProblem>> } {
  const number = fields.number.replace(/[\s-]/g, '');
  const troubles = Object.fromEntries(
    CARD_FIELDS.flatMap((field): [CardField, CardProblem][] => {
      if (fields[field].trim() === '') return [[field, 'missing']];
      const trouble = TROUBLES[field]?.(field === 'number' ? number : fields[field].trim(), today);
      return trouble ? [[field, trouble]] : [];
    }),
  );
  if (Object.keys(troubles).length > 0) return { ok: false, troubles };
  const brand = BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? 'card';
  const fate = TEST_CARDS.find((card) => card.number === number)?.fate ?? 'declined';
  return { ok: true, card: { brand, last4: number.slice(-4) }, fate };
}

const TROUBLES: Partial<Record<CardField, (text: string, today: Date) => CardProblem | null>> = {
  number: (text) => (/^\d{12,19}$/.test(text) && hasCheckDigit(text) ? null : 'wrong'),
  expiry(text, today) {
    const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(text) ?? [];
    if (!month || !year) return 'wrong';
    return Date.UTC(2000 + Number(year), Number(month), 1) > today.getTime() ? null : 'past';
  },
  cvc: (text) => (/^\d{3,4}$/.test(text) ? null : 'wrong'),
};

/** The check digit of card numbers (ISO/IEC 7812-1, annex B). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
