import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { checkWording, MAX_CHECKED_LENGTH } from './check.ts';
import type { Wording } from './finding.ts';
import { statementsOf } from './grammar.ts';
import { partsOf } from './people.ts';

function check(text: string, more: Partial<Wording> = {}) {
  return checkWording({ text, field: 'description', adType: 'rental', ...more });
}
function said(text: string, more: Partial<Wording> = {}): string[] {
  return check(text, more).map(({ severity, ground }) => `${severity} ${ground}`);
}

/** Spelling variants of one phrase. */
const DISGUISES: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => `Bright two bed.\n• ${text}\n• Parking`,
  (text) => text.replaceAll(' ', '  '),
  (text) => text.replaceAll('o', '0'),
  (text) => text.normalize('NFD'),
  (text) => [...text].join('\u200b'),
  (text) => `${text}!!!`,
];

describe('an advertiser', () => {
  it.each([
    ['rent allowance not accepted', 'housing_assistance'],
    ['hap not accepted', 'housing_assistance'],
    ['professionals only', 'housing_assistance'],
    ['would suit professionals', 'housing_assistance'],
    ['work references required', 'housing_assistance'],
    ['suit family or professionals only', 'family_status'],
    ['would suit young professionals', 'housing_assistance'],
    ['no dogs, no travellers', 'traveller_community'],
    ['ní ghlactar le liúntas cíosa', 'housing_assistance'],
  ])('is stopped at “%s”, however it is disguised', (phrase, ground) => {
    fc.assert(
      fc.property(fc.constantFrom(...DISGUISES), (disguise) => {
        expect(said(disguise(phrase))).toContain(`stop ${ground}`);
      }),
    );
  });

  it('sees the exact words', () => {
    const text = 'Lovely apartment. Sorry, HAP is not accepted. Parking.';
    const [finding] = check(text);
    expect(text.slice(finding!.start, finding!.end)).toBe('HAP is not accepted');
    expect(languages.ga.t(finding!.why)).toContain('HAP');
    expect(languages.en.t(finding!.suggestion)).toContain('HAP welcome');
  });

  it.each([
    'No solicitors',
    'No solicitors please.',
    'No agents, no solicitors',
    'Private sale, no solicitors or agents',
    'No solicitors’ fees for the tenant',
    'Solicitors’ details on request. No estate agents.',
  ])('may write “%s”, which is about no protected ground', (text) => expect(said(text)).toEqual([]));

  it.each([
    ['No solicitors or travellers', 'traveller_community'],
    ['No solicitors, travellers or HAP', 'traveller_community'],
    ['No solicitors, no HAP', 'housing_assistance'],
    ['No, solicitors only', 'housing_assistance'],
    ['No solicitors and no HAP tenants', 'housing_assistance'],
    ['No solicitors. No families', 'family_status'],
    ['No families, no solicitors', 'family_status'],
    ['Solicitors only', 'housing_assistance'],
    ['Only solicitors, no HAP', 'housing_assistance'],
    ['Nurses or solicitors only', 'housing_assistance'],
    ['No one but solicitors', 'housing_assistance'],
    ['No tenants except solicitors', 'housing_assistance'],
  ])('is stopped at “%s” in any sentence', (phrase, ground) => {
    expect(said(phrase)).toContain(`stop ${ground}`);
  });

  it.each([
    'HAP accepted',
    'Family home with a mature garden and a young orchard',
    'Professionally managed, close to the mosque, the gay bar and Race Course Road',
    'No smoking, no pets',
  ])('may write “%s”', (text) => expect(said(text)).toEqual([]));

  it('may prefer a gender when sharing their own home, and is warned about the rest', () => {
    const ownHome = { adType: 'sharing', ownerOccupied: true } as const;
    expect(said('Female only', ownHome)).toEqual([]);
    expect(said('Female only', { ...ownHome, ownerOccupied: false })).toEqual(['warn gender']);
    expect(said('Female only')).toEqual(['stop gender']);
    expect(said('Professionals only', ownHome)).toEqual(['warn housing_assistance']);
  });

  it('may not ask for more than a deposit and one rent, except from students or businesses', () => {
    expect(said('Deposit of €4,000', { monthlyRent: 2000 })).toEqual(['stop deposit']);
    expect(said('Deposit of €2,000', { monthlyRent: 2000 })).toEqual([]);
    expect(said('Two months deposit')).toEqual(['stop deposit']);
    expect(said('Two months deposit', { offering: 'student' })).toEqual([]);
    expect(said('Two months deposit', { adType: 'rental_commercial' })).toEqual([]);
  });

  it('may use an at sign in an address', () => {
    expect(said('Mary @ home dot ie', { field: 'address' })).toEqual([]);
    expect(said('Mary @ home dot ie')).toEqual(['stop contact_details']);
  });
});

describe('the reasons of findings', () => {
  const TEXT =
    'No HAP. Professionals only. Deposit of three months rent. Payment by Western Union before viewing.';

  it('name the law of the Republic there, and none in Northern Ireland', () => {
    const reasons = (countyId: number) =>
      check(TEXT, { countyId }).flatMap(({ why, suggestion }) =>
        [why, suggestion].map((key) =>
          languages.en.t(key, { depositMonths: 1, advanceMonths: 1, depositSince: '' }),
        ),
      );
    expect(reasons(1).join(' ')).toMatch(/Equal Status Acts.*Residential Tenancies Act 2004/s);
    expect(reasons(32).length).toBe(reasons(1).length);
    expect(reasons(32).join(' ')).not.toMatch(/\bActs?\b|Garda|HAP/);
  });
});

describe('the check', () => {
  const words = fc.constantFrom(
    ...'no not HAP rent allowance professionals only suit for or and families , . ! \n a welcome accepted 087 deposit months 2 @ gan amháin é'.split(
      ' ',
    ),
  );
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.array(words, { maxLength: 60 }).map((some) => some.join(' ')),
  );

  it('returns findings within any text, in order and deterministic', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const findings = check(text);
        for (const [index, { start, end }] of findings.entries()) {
          expect(0 <= start && start < end && end <= text.length).toBe(true);
          expect(start).toBeGreaterThanOrEqual(findings[index - 1]?.start ?? 0);
        }
        expect(check(text)).toEqual(findings);
      }),
    );
  });

  it('finds the same in a sentence after any other text', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 20 }), (some) => {
        const sentence = some.join(' ').replaceAll('\n', ' ');
        const before = 'It faces south.\n';
        expect(said(before + sentence)).toEqual(said(sentence));
      }),
    );
  });

  it('reads each part of a text a bounded number of times', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 50, maxLength: 500 }), (some) => {
        const parts = partsOf(
          some.map((word, at) => ({
            classes: ['no', 'only', 'suit', 'benefit', 'person', 'group:age'].filter(
              (name) => name.length % 3 === word.length % 3,
            ),
            word,
            tokens: [],
            start: at,
            end: at + 1,
            before: 'none',
          })),
        );
        let looks = 0;
        const counted = new Proxy(parts, {
          get(target, key) {
            if (typeof key === 'string' && /^\d+$/.test(key)) looks += 1;
            return Reflect.get(target, key);
          },
        });
        statementsOf(counted);
        expect(looks).toBeLessThanOrEqual(60 * (parts.length + 1));
      }),
    );
  });

  it.each(['no ', 'HAP ', 'a@', '1 ', 'n o ', 'professionals or ', 'deposit 2 months ', '((((', '.-'])(
    'comes to the end of the longest text made of “%s”',
    (piece) => {
      const text = piece.repeat(Math.ceil(MAX_CHECKED_LENGTH / piece.length));
      expect(check(text).every(({ end }) => end <= MAX_CHECKED_LENGTH)).toBe(true);
    },
  );
});
