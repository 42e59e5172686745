import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { remarkText } from './value-words.ts';

const { en, ga } = languages;

describe('a remark', () => {
  it.each([
    [en, 'guessed_type', 'apartment', 'No property type given. We used: Apartment'],
    [en, 'contacts', 'link, phone', 'We removed contact details from the text: a link, a phone number'],
    [en, 'qualifier', '5', 'This price qualifier isn’t shown: offers in the region of'],
    [en, 'kept_here', 'PAUSED', 'Not changed, because it was set on Gaff: Paused'],
    [en, 'unknown_code', '777', 'We don’t recognise the code 777'],
    [en, 'qualifier', 'toString', 'This price qualifier isn’t shown: toString'],
    [ga, 'contacts', 'email', 'Bhaineamar sonraí teagmhála as an téacs: seoladh ríomhphoist'],
  ] as const)('says its value in words (%#)', (language, code, value, said) => {
    expect(remarkText({ field: '', code, value }, language)).toBe(said);
  });

  const wording = (value: string, countyId?: number) =>
    ({ field: 'DESCRIPTION', code: 'wording', value, countyId }) as const;

  it.each([
    [en, 1, /Equal Status Acts.*Equal Status Acts/],
    [en, undefined, /Equal Status Acts/],
    [ga, 1, /hAchtanna um Stádas Comhionann/],
  ])('cites the law of the Republic for wording of an ad there (%#)', (language, countyId, cited) => {
    expect(remarkText(wording('housing_assistance, race', countyId), language)).toMatch(cited);
  });

  it.each([
    [en, /^The wording needs a review first: Our terms of use [^.]*\. Our terms of use allow [^.]*\.$/],
    [ga, /^Ní mór an téacs a scrúdú ar dtús: Ní cheadaíonn ár dtéarmaí úsáide [^.]*\. [^.]*\.$/],
  ])('cites the terms of use once for wording of an ad in Northern Ireland (%#)', (language, cited) => {
    const text = remarkText(wording('housing_assistance, race, deposit', 27), language);
    expect(text).toMatch(cited);
    expect(text).not.toMatch(/Equal Status|Stádas Comhionann|Residential Tenancies/);
  });
});
