import { expect, it } from 'vitest';
import { listingSummary } from '#marketplace/listings/model.ts';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { AD_TYPES } from '#property/section.ts';
import { summaryOfDraft } from './card.ts';

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
  const listing = summaryOfDraft({ adType }, SELLER, createGazetteer([], []), new Date());
  expect(listingSummary.strict().parse(listing)).toEqual(listing);
  expect(listing).toMatchObject({ id: 0, prices: [{ amount: null }] });
});
