// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { contrast } from '../testing/contrast.ts';
import styles from './energy-badge.module.css';
import { EnergyBadge } from './energy-badge.tsx';
import { ENERGY_COLOURS, type EnergyClass, readEnergyRating } from './energy-scale.ts';

afterEach(cleanup);

const CLASSES = Object.keys(ENERGY_COLOURS) as EnergyClass[];

function size(rating: string): string {
  render(<EnergyBadge rating={rating} label={`BER ${rating}`} />);
  const badge = screen.getByRole('img', { name: `BER ${rating}` });
  return `${badge.getAttribute('width')}x${badge.getAttribute('height')}`;
}

test.each([
  ['exempt', '93x22'],
  ['SI_666', '93x22'],
  ['NA', '45x17'],
  ['pending', '79x18'],
  ['BER_PENDING', '79x18'],
])('the badge of %s is %s pixels and is announced', (rating, expected) => {
  expect(size(rating)).toBe(expected);
});

test('the small badge is 16 pixels high', () => {
  render(<EnergyBadge rating="exempt" label="BER exempt" size="SMALL" />);
  expect(screen.getByRole('img').getAttribute('height')).toBe('16');
});

test('a badge with two classes has both', () => {
  render(<EnergyBadge rating="FG" label="BER FG" />);
  const badge = screen.getByRole('img', { name: 'BER FG' });
  expect([...badge.classList]).toEqual([styles.graded, styles.combined]);
  expect([...badge.children].map((each) => each.className)).toEqual([styles.F, styles.G]);
});

test('the badge of one class is announced', () => {
  for (const each of CLASSES) {
    render(<EnergyBadge rating={`EPC_${each}`} label={`EPC ${each}`} size="SMALL" />);
    const badge = screen.getByRole('img', { name: `EPC ${each}` });
    expect([...badge.classList]).toEqual([styles.graded, styles.small, styles.epc, styles[each]]);
  }
});

test('an invalid rating renders nothing', () => {
  const { container } = render(<EnergyBadge rating="H4" label="BER H4" />);
  expect(container.innerHTML).toBe('');
});

test('every class and every pair of classes is parsed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CLASSES), fc.constantFrom(...CLASSES), (one, other) => {
      expect(readEnergyRating(one)).toEqual({ kind: 'single', of: [one] });
      expect(readEnergyRating(one + other)).toEqual({ kind: 'combined', of: [one, other] });
    }),
  );
});

test('no other text is parsed as a class', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5 }), (text) => {
      const known = new Set([...CLASSES, ...CLASSES.flatMap((one) => CLASSES.map((other) => one + other))]);
      const isGraded = 'of' in (readEnergyRating(text) ?? {});
      expect(isGraded).toBe(known.has(text));
    }),
  );
});

test('the style sheet has the colour of every class, and text with enough contrast on it', async () => {
  const css = await readFile(`${import.meta.dirname}/energy-badge.module.css`, 'utf8');
  const tokens = await readFile(`${import.meta.dirname}/../tokens/tokens.css`, 'utf8');
  for (const each of CLASSES) {
    const rule = new RegExp(`\\n\\.${each} \\{([^}]*)\\}`).exec(css)?.[1];
    expect(rule).toContain(`--class: "${each}";`);
    expect(rule).toContain(`--colour: var(--rating-${each.toLowerCase()});`);
    expect(tokens).toContain(`--rating-${each.toLowerCase()}: ${ENERGY_COLOURS[each]};`);
    const words = rule!.includes('--words: var(--color-badge-ground);') ? '#ffffff' : '#16211f';
    expect.soft(contrast(ENERGY_COLOURS[each], words), each).toBeGreaterThanOrEqual(4.5);
  }
});
