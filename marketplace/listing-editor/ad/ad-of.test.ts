import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkNewAd } from '#marketplace/listings/write-model/new-ad.ts';
import { AD_TYPES } from '#property/section.ts';
import { issuesOfAll } from '../contract.ts';
import { anyDraft, filledDraft } from '../fields/arbitraries.ts';
import { sampleDraft } from '../fields/samples.ts';
import { clean } from '../fields/table.ts';
import { type AroundAd, adOf } from './ad-of.ts';
import { draftOf, isDescribable } from './draft-of.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const AROUND: AroundAd = {
  source: 'gaff',
  reference: 'a-draft',
  state: 'pending',
  advertiser: { reference: 'user:1', kind: 'private' },
};

describe('an ad and its draft', () => {
  it('a filled draft passes its steps, and is an ad that any intake takes', () => {
    fc.assert(
      fc.property(filledDraft, (draft) => {
        expect(issuesOfAll(draft, undefined, NOW)).toEqual([]);
        expect(checkNewAd(adOf(draft, AROUND))).toMatchObject({ ok: true });
      }),
    );
  });

  it('an ad comes back from its draft as it was', () => {
    fc.assert(
      fc.property(filledDraft, (draft) => {
        const ad = adOf(draft, AROUND);
        const again = draftOf(ad);
        expect(adOf(again, AROUND)).toEqual(ad);
        expect(issuesOfAll({ ...again, productIds: 'sale-standard' }, undefined, NOW)).toEqual([]);
      }),
    );
  });

  it('what does not apply is no part of the ad', () => {
    const ad = adOf(
      sampleDraft('sale_commercial', {
        saleOnApplication: true,
        saleValue: '0',
        letValue: '900',
        auctionDate: '2027-01-04T10:00',
      }),
      AROUND,
    );
    expect(ad).toMatchObject({
      saleValue: null,
      saleOnApplication: true,
      rentalValue: null,
      auctionDate: null,
    });
  });

  it('a home to rent has the rooms it counts, and a studio none', () => {
    expect(adOf(sampleDraft('sale', { propertyType: 'studio' }), AROUND).totalBeds).toBe(0);
    expect(adOf(sampleDraft('rental'), AROUND)).toMatchObject({ doubleBeds: 2, singleBeds: 0 });
  });

  it.each([
    ['2027-01-04T10:00', '2027-01-04T10:00:00.000Z'],
    ['2027-06-04T10:00', '2027-06-04T09:00:00.000Z'],
  ])('an auction at %s in Ireland is at %s', (auctionDate, moment) => {
    const auction = { sellingType: 'auction', auctionDate, auctionAddress: 'Shelbourne Hotel' } as const;
    expect(adOf(sampleDraft('sale', auction), AROUND).auctionDate).toEqual(new Date(moment));
  });

  it('a development is not made of a draft', () => {
    const ad = adOf(sampleDraft('sale'), AROUND);
    expect(isDescribable(ad)).toBe(true);
    expect(isDescribable({ ...ad, units: [{ kind: 'unit', price: 1 }] })).toBe(false);
    expect(isDescribable({ ...ad, offering: 'new_home' })).toBe(false);
  });
});

describe('applying the dependencies of a draft', () => {
  it('twice is the same as once, whatever is filled in', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const once = clean(draft);
        expect(clean(once)).toEqual(once);
      }),
    );
  });

  it('changes nothing that a step would say', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(issuesOfAll(clean(draft), undefined, NOW)).toEqual(issuesOfAll(draft, undefined, NOW));
      }),
    );
  });

  it.each(AD_TYPES)('leaves a %s ad none of the fields of others', (adType) => {
    const other = Object.assign({}, ...AD_TYPES.map((one) => sampleDraft(one)));
    const names = Object.keys(clean({ ...other, adType }));
    if (adType !== 'rental') expect(names).not.toContain('furnished');
    expect(names.includes('bedrooms')).toBe(adType === 'sharing');
    expect(names.includes('parkingAccess')).toBe(adType.endsWith('parking'));
  });
});
