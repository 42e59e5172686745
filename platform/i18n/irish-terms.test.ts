import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Initial consonants that 2 to 6 lenite and 7 to 10 eclipse, with their eclipsed form. */
const ECLIPSED: Record<string, string> = { b: 'mb', c: 'gc', d: 'nd', f: 'bhf', g: 'ng', p: 'bp', t: 'dt' };
const LENITED = /^(?:[bcdfgmpt]h|s(?:h|[cfmptv])|[aeiouáéíóúlnr])/;
/** Forms that counting uses instead of the singular. */
const COUNTING_PLURALS = new Set(['huaire', 'bliana', 'mbliana', 'cinn', 'gcinn', 'cheann']);

function irishTexts(): { file: string; key: string; text: string }[] {
  const files = globSync(['*/texts/*.ga.json', '*/**/texts/*.ga.json'], {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'build',
  });
  return files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Record<string, string>).map(
      ([key, text]) => ({ file, key, text }),
    ),
  );
}

/** The last column of the table in docs/irish-terms.md. */
function bannedTerms(): string[] {
  const rows = readFileSync(path.join(ROOT, 'docs/irish-terms.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  return rows.slice(2).flatMap((row) => row.split('|')[3]!.trim().split(', '));
}

/** Whether a noun after a number has the initial of that number's group. */
function isMutated(group: string, noun: string): boolean {
  if (COUNTING_PLURALS.has(noun) || noun === 'eile') return true;
  if (group !== 'many') return LENITED.test(noun);
  const initial = noun.replace(/^(?:mb|gc|nd|bhf|ng|bp|dt|n-)/, '');
  return initial !== noun || !/^[aeiouáéíóúbcdfgpt]/.test(noun);
}

it('an Irish text has no term that the list of terms replaces', () => {
  const banned = bannedTerms();
  expect(banned.length).toBeGreaterThan(20);
  const found = irishTexts().flatMap(({ file, key, text }) =>
    banned
      .filter((term) => text.toLowerCase().includes(term.toLowerCase()))
      .map((term) => `${file} ${key}: ${term}`),
  );
  expect(found).toEqual([]);
});

it('a noun after a number is lenited from 2 to 6 and eclipsed from 7 to 10', () => {
  const texts = irishTexts();
  expect(texts.length).toBeGreaterThan(3000);
  const wrong = texts.flatMap(({ file, key, text }) =>
    [...text.matchAll(/\b(two|few|many) \{([^{}]*#) ([\p{L}-]+)/gu)]
      .filter(([, group, , noun]) => !isMutated(group!, noun!))
      .map(([form]) => `${file} ${key}: ${form}`),
  );
  expect(wrong).toEqual([]);
});

it.each([
  ['few', 'fhógra', true],
  ['few', 'fógra', false],
  ['many', 'bhfógra', true],
  ['many', 'fógra', false],
  ['many', 'n-amharc', true],
  ['many', 'amharc', false],
  ['few', 'seomra', false],
  ['many', 'seomra', true],
])('%s %s', (group, noun, expected) => {
  expect(isMutated(group, noun)).toBe(expected);
});

it('eclipsis is known for each consonant that takes it', () => {
  for (const [initial, eclipsed] of Object.entries(ECLIPSED)) {
    expect(isMutated('many', `${initial}uine`)).toBe(false);
    expect(isMutated('many', `${eclipsed}uine`)).toBe(true);
  }
});
