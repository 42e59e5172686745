import { describe, expect, it } from 'vitest';
import { languages } from '#language/languages.ts';
import { sayRemark } from './value-words.ts';

const { en, ga } = languages;

describe('a remark', () => {
  it.each([
    [en, 'guessed_type', 'apartment', 'The kind of property is not specified. Taken for: Apartment'],
    [en, 'contacts', 'link, phone', 'Ways to be reached were taken out of the text: a link, a phone number'],
    [en, 'qualifier', '5', 'What is said beside the price is not shown: offers in the region of'],
    [en, 'kept_here', 'PAUSED', 'Kept as it was set here: Paused'],
    [en, 'unknown_code', '777', '777 is not a code that we know'],
    [en, 'qualifier', 'toString', 'What is said beside the price is not shown: toString'],
    [ga, 'contacts', 'email', 'Baineadh sonraí teagmhála as an téacs: seoladh ríomhphoist'],
  ] as const)('says its value in words (%#)', (language, code, value, said) => {
    expect(sayRemark({ field: '', code, value }, language)).toBe(said);
  });
});
