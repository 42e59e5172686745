import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#server/env.ts';
import { classNamer, shortNames } from './class-names.ts';

const classes = fc.uniqueArray(fc.string({ maxLength: 20 }), { maxLength: 1600, size: 'max' });

it('every class has a name of its own, in two characters that need no escape and no content blocker stops', () => {
  fc.assert(
    fc.property(classes, (all) => {
      const names = shortNames(all);
      expect([...names.keys()].sort()).toEqual([...all].sort());
      expect(new Set(names.values()).size).toBe(all.length);
      for (const name of names.values()) {
        expect(name).toMatch(/^[a-z][\w-]$/i);
        expect(name).not.toMatch(/^ad$/i);
      }
    }),
    { numRuns: 50 },
  );
});

it('names do not depend on the order of classes, and most stay when one is added', () => {
  const all = Array.from({ length: 800 }, (_, index) => `file.module.css class${index}`);
  const names = shortNames(all);
  expect(shortNames([...all].reverse())).toEqual(names);
  const more = shortNames(['another.module.css box', ...all]);
  expect(all.filter((one) => more.get(one) !== names.get(one)).length).toBeLessThan(20);
});

it('too many classes are an error', () => {
  expect(() => shortNames(Array.from({ length: 3400 }, (_, index) => String(index)))).toThrow('too many');
});

it('the classes of the style modules are named by their file', () => {
  const nameOf = classNamer(PROJECT_ROOT);
  const card = `${PROJECT_ROOT}/design/content/card.module.css`;
  const name = nameOf('card', card);
  expect(nameOf('card', `${card}?used`)).toBe(name);
  expect(nameOf('button', `${PROJECT_ROOT}/design/form/button.module.css`)).not.toBe(name);
  expect(() => nameOf('unknown', card)).toThrow('no class unknown');
});
