import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from '../testing/contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const pairs = new Map(
  [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6,8}), (#[0-9a-f]{6,8})\)/g)].map(
    ([, name, light, dark]) => [name!, { light: light!, dark: dark! }] as const,
  ),
);

function colour(name: string, theme: 'light' | 'dark'): string {
  const found = pairs.get(name);
  if (!found) throw new Error(`no colour named ${name}`);
  return found[theme].slice(0, 7);
}

const GROUNDS = [
  'paper',
  'surface',
  'sunken',
  'raised',
  'card-blue',
  'card-grey',
  'card-green',
  'card-white',
];
const WASHES = ['accent-wash', 'danger-wash', 'highlight-wash', 'info-wash'];

/** Text on its background: at least 4.5 : 1 (WCAG 2.2, 1.4.3). */
const TEXT: [words: string, grounds: string[]][] = [
  ['ink', [...GROUNDS, ...WASHES, 'skeleton']],
  ['ink-soft', [...GROUNDS, ...WASHES]],
  ['ink-faint', GROUNDS],
  ['accent', [...GROUNDS, 'accent-wash']],
  ['accent-strong', [...GROUNDS, 'accent-wash']],
  ['danger', [...GROUNDS, 'danger-wash']],
  ['danger-strong', [...GROUNDS, 'danger-wash']],
  ['info', [...GROUNDS, 'info-wash']],
  ['on-accent', ['accent', 'accent-strong']],
  ['on-danger', ['danger', 'danger-strong']],
  ['on-highlight', ['highlight']],
  ['on-overlay', ['overlay']],
  ['badge-ink', ['badge-ground', 'badge-grey']],
];

/** Borders of controls and focus rings on their background: at least 3 : 1 (WCAG 2.2, 1.4.11). */
const EDGES: [edge: string, grounds: string[]][] = [
  ['edge', GROUNDS],
  ['accent', GROUNDS],
  ['danger', GROUNDS],
  ['focus', [...GROUNDS, ...WASHES]],
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(TEXT)('the contrast of %s is sufficient on every background', (words, grounds) => {
    for (const ground of grounds)
      expect
        .soft(contrast(colour(words, theme), colour(ground, theme)), `${words} on ${ground}`)
        .toBeGreaterThanOrEqual(4.5);
  });

  test.each(EDGES)(
    'the contrast of the %s of a control is sufficient on every background',
    (edge, grounds) => {
      for (const ground of grounds)
        expect
          .soft(contrast(colour(edge, theme), colour(ground, theme)), `${edge} on ${ground}`)
          .toBeGreaterThanOrEqual(3);
    },
  );
});

test('contrast is computed as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#0d5c4d', '#0d5c4d')).toBe(1);
});

test('every colour has a value for both themes', () => {
  const named = [...css.matchAll(/--color-([a-z-]+):/g)].map(([, name]) => name!);
  expect(new Set(named)).toEqual(new Set(pairs.keys()));
});
