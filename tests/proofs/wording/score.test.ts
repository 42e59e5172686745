import { describe, expect, it } from 'vitest';
import { EQUALITY_GROUNDS } from '#marketplace/moderation/wording/finding.ts';
import { checkSentences, scoreOf } from './score.ts';

const checked = checkSentences();

describe('the labelled sentences', () => {
  it('are many and distinct, in both languages and for every ground', () => {
    expect(checked.length).toBeGreaterThanOrEqual(400);
    expect(new Set(checked.map(({ text }) => text)).size).toBe(checked.length);
    expect(checked.filter(({ language }) => language === 'ga').length).toBeGreaterThanOrEqual(80);
    for (const ground of EQUALITY_GROUNDS)
      expect(checked.some(({ grounds }) => grounds.includes(ground))).toBe(true);
  });

  it('have a ground exactly when they are not allowed', () => {
    for (const { label, grounds, text } of checked)
      expect({ text, isFine: grounds.length === 0 }).toEqual({ text, isFine: label === 'fine' });
  });
});

describe('a score', () => {
  it('is computed from precision and recall', () => {
    const [fine, stop] = [
      checked.find(({ label }) => label === 'fine')!,
      checked.find(({ label }) => label === 'stop')!,
    ];
    const set = [
      { ...stop, result: 'stop' as const },
      { ...stop, result: 'fine' as const },
      { ...fine, result: 'warn' as const },
      { ...fine, result: 'fine' as const },
    ];
    expect(scoreOf(set)).toMatchObject({ sentences: 4, precision: 0.5, recall: 0.5 });
  });
});
