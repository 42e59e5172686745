import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from './catalogue.ts';
import { keyPatterns, namedKeys } from './named-keys.ts';

const KEYS = [
  'owned.state.SOLD',
  'owned.state.LET',
  'owned.done',
  'listing.check.email.checked',
  'wording.what',
];

describe('message keys in code', () => {
  // `§` stands for the dollar of a placeholder.
  it.each([
    ["t('owned.done')", ['owned.done']],
    ['t("owned.done",{count:2}),`wording.what`', ['owned.done', 'wording.what']],
    ['t(`owned.state.§{state}`)', ['owned.state.SOLD', 'owned.state.LET']],
    ['t(`owned.§{ad.of({ a: `x§{1}` })}`)', ['owned.state.SOLD', 'owned.state.LET', 'owned.done']],
    ['t(`listing.§{kind}.§{id}.checked`)', ['listing.check.email.checked']],
    ['t(`§{t(`owned.state.§{state}`)} · §{title}`)', ['owned.state.SOLD', 'owned.state.LET']],
    ['`/owned/§{path}`, `owned §{state}`, `§{owned}.done`, owned.done, `owned.state.', []],
    ["t('owned.sold'); t(`owned.gone.§{state}`)", []],
  ])('of %s are found', (code, keys) => {
    expect(namedKeys(code.replaceAll('§', '$'), KEYS)).toEqual(keys);
  });
});

describe('every key', () => {
  const FILES = globSync('{web,design,marketplace,server,platform,demo,property}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const keys = Object.keys(en);
  const beginnings = new Set(keys.map((key) => key.split('.')[0]!));

  it('that code assembles begins and ends like keys of the catalogue', () => {
    const unknown = FILES.flatMap((file) =>
      keyPatterns(readFileSync(file, 'utf8'))
        .filter(({ source }) => beginnings.has(source.slice(1).split('\\')[0]!))
        .filter((pattern) => !keys.some((key) => pattern.test(key)))
        .map((pattern) => `${file}: ${pattern.source}`),
    );
    expect(unknown).toEqual([]);
  });

  it('is used', () => {
    const used = new Set(FILES.flatMap((file) => namedKeys(readFileSync(file, 'utf8'), keys)));
    expect(keys.filter((key) => !used.has(key))).toEqual([]);
  });

  // Messages of schemas are not arguments of `t`, whose type would check them.
  it('that a schema uses as its message is in the catalogue', () => {
    const unknown = FILES.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'((?:refusals|placement\.error)\.[\w.]*)'/g)]
        .filter(([, key]) => !key!.endsWith('.') && !(key! in en))
        .map(([, key]) => `${file}: ${key}`),
    );
    expect(unknown).toEqual([]);
  });

  it('is checked by its type: no cast makes another text a key', () => {
    const casts = FILES.filter((file) => / as (?:const )?MessageKey\b/.test(readFileSync(file, 'utf8')));
    // Options of fields are data; `field-words.test.ts` checks their texts in both languages.
    expect(casts).toEqual(['marketplace/listing-editor/components/fields/field-words.ts']);
  });
});
