import { expect, it } from 'vitest';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { languages } from '#platform/i18n/languages.ts';
import { AD_TYPES } from '#property/section.ts';
import { cardOf } from './card.ts';

const SELLER = {
  seller_kind: 'private',
  seller_name: 'Aoife',
  seller_branch: null,
  licence_number: null,
  background_colour: null,
  logo_path: null,
  seller_has_agency: false,
} as const;

it.each(AD_TYPES)('a %s ad of which nothing is known has a card without numbers', (adType) => {
  const i18n = { ...languages.en, publicUrl: 'https://gaff.example' };
  const card = cardOf({ adType }, SELLER, createGazetteer([], []), i18n, new Date());
  expect(card).toMatchObject({ id: 0, price: 'Price on Application', abbreviatedPrice: 'POA' });
});
