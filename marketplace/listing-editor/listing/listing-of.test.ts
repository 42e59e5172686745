import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkNewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { AD_TYPES } from '#property/section.ts';
import { issuesByStep } from '../contract.ts';
import { normalizeDraft } from '../fields/table.ts';
import { anyDraft, filledDraft } from '../testing/arbitraries.ts';
import { sampleDraft } from '../testing/samples.ts';
import { draftFromListing, isDraftable } from './draft-of.ts';
import { type ListingContext, listingFromDraft } from './listing-of.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const AROUND: ListingContext = {
  source: 'gaff',
  reference: 'a-draft',
  state: 'pending',
  advertiser: { reference: 'user:1', kind: 'private' },
};

describe('a listing and its draft', () => {
  it('a complete draft passes its steps and becomes a valid listing', () => {
    fc.assert(
      fc.property(filledDraft, (draft) => {
        expect(issuesByStep(draft, undefined, NOW)).toEqual([]);
        expect(checkNewListing(listingFromDraft(draft, AROUND))).toMatchObject({ ok: true });
      }),
    );
  });

  it('a listing survives the round trip through its draft', () => {
    fc.assert(
      fc.property(filledDraft, (draft) => {
        const listing = listingFromDraft(draft, AROUND);
        const again = draftFromListing(listing);
        expect(listingFromDraft(again, AROUND)).toEqual(listing);
        expect(issuesByStep({ ...again, productIds: 'sale-standard' }, undefined, NOW)).toEqual([]);
      }),
    );
  });

  it('shows a size as it was typed, and stores it in m² or acres', () => {
    fc.assert(
      fc.property(filledDraft, ({ propertySize, ...draft }) => {
        const listing = listingFromDraft({ ...draft, propertySize }, AROUND);
        const isShown = listing.floorArea !== null;
        expect(draftFromListing(listing).propertySize).toEqual(isShown ? propertySize : undefined);
        if (isShown) expect(['METRES_SQUARED', 'ACRES']).toContain(listing.floorAreaUnit);
      }),
    );
  });

  it('shows the stored size once it is not the typed one any more', () => {
    const size = { size: '1122', unit: 'SQUARE_FEET' } as const;
    const listing = listingFromDraft(sampleDraft('sale', { propertySize: size }), AROUND);
    expect(listing).toMatchObject({ floorArea: 104.24, floorAreaUnit: 'METRES_SQUARED' });
    expect(draftFromListing({ ...listing, floorArea: 99 }).propertySize).toEqual({
      size: '99',
      unit: 'METRES_SQUARED',
    });
  });

  it('fields that do not apply are left out of the listing', () => {
    const listing = listingFromDraft(
      sampleDraft('sale_commercial', {
        saleOnApplication: true,
        saleValue: '0',
        letValue: '900',
        auctionDate: '2027-01-04T10:00',
      }),
      AROUND,
    );
    expect(listing).toMatchObject({
      saleValue: null,
      saleOnApplication: true,
      rentalValue: null,
      auctionDate: null,
    });
  });

  it('a home to rent has its counted rooms, and a studio none', () => {
    expect(listingFromDraft(sampleDraft('sale', { propertyType: 'studio' }), AROUND).totalBeds).toBe(0);
    expect(listingFromDraft(sampleDraft('rental'), AROUND)).toMatchObject({ doubleBeds: 2, singleBeds: 0 });
  });

  it.each([
    ['2027-01-04T10:00', '2027-01-04T10:00:00.000Z'],
    ['2027-06-04T10:00', '2027-06-04T09:00:00.000Z'],
  ])('an auction at %s in Ireland is at %s', (auctionDate, moment) => {
    const auction = { sellingType: 'auction', auctionDate, auctionAddress: 'Shelbourne Hotel' } as const;
    expect(listingFromDraft(sampleDraft('sale', auction), AROUND).auctionDate).toEqual(new Date(moment));
  });

  it('a development cannot be edited as a draft', () => {
    const listing = listingFromDraft(sampleDraft('sale'), AROUND);
    expect(isDraftable(listing)).toBe(true);
    expect(isDraftable({ ...listing, units: [{ kind: 'unit', price: 1 }] })).toBe(false);
    expect(isDraftable({ ...listing, offering: 'new_home' })).toBe(false);
  });
});

describe('normalising a draft', () => {
  it('is idempotent for every draft', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const once = normalizeDraft(draft);
        expect(normalizeDraft(once)).toEqual(once);
      }),
    );
  });

  it('does not change the problems of a step', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(issuesByStep(normalizeDraft(draft), undefined, NOW)).toEqual(
          issuesByStep(draft, undefined, NOW),
        );
      }),
    );
  });

  it.each(AD_TYPES)('leaves a %s ad none of the fields of others', (adType) => {
    const other = Object.assign({}, ...AD_TYPES.map((one) => sampleDraft(one)));
    const names = Object.keys(normalizeDraft({ ...other, adType }));
    if (adType !== 'rental') expect(names).not.toContain('furnished');
    expect(names.includes('bedrooms')).toBe(adType === 'sharing');
    expect(names.includes('parkingAccess')).toBe(adType.endsWith('parking'));
  });
});
