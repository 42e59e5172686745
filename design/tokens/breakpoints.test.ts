import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BREAKPOINTS, from } from './breakpoints.ts';

const design = fileURLToPath(new URL('..', import.meta.url));
const sheets = globSync('**/*.css', { cwd: design }).map((path) => ({
  path,
  css: readFileSync(`${design}/${path}`, 'utf8'),
}));

test('layouts change only at the five named widths', () => {
  const named = new Set<string>(Object.values(BREAKPOINTS).map((width) => `${width}px`));
  const strays = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/@media[^{]*?\((?:min|max)-width:\s*([^)]+)\)/g)]
      .filter((match) => !named.has(match[1]!.trim()))
      .map((match) => `${path}: ${match[0]}`),
  );
  expect(sheets.length).toBeGreaterThan(5);
  expect(strays).toEqual([]);
});

test('colours are defined in the tokens only', () => {
  const strays = sheets
    .filter(({ path }) => path !== 'tokens/tokens.css')
    .flatMap(({ path, css }) =>
      [...css.matchAll(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi)].map((match) => `${path}: ${match[0]}`),
    );
  expect(strays).toEqual([]);
});

test('a media query is made from a breakpoint name', () => {
  expect(from('md')).toBe('(min-width: 800px)');
});
