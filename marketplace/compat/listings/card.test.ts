import { describe, expect, it } from 'vitest';
import { askingPrice, summary } from '#marketplace/listings/testing/summaries.ts';
import { languages } from '#platform/i18n/languages.ts';
import { presentCard } from './card.ts';
import { card } from './contract.ts';

const context = { ...languages.en, publicUrl: 'https://gaff.example' };
const euro = (amount: number) => ({ cents: amount * 100, currency: 'EUR' as const });
const unit = (id: number, beds: number, price: number) => ({
  ...{ id, beds, path: `/for-sale/apartment/${id}`, kind: 'apartment' as const, price: euro(price) },
  ...{ period: null, bathrooms: null, floorArea: 70, energy: null, isEnsuite: null },
  ...{ pictures: [], pictureCount: 0 },
});

describe('the card of existing clients', () => {
  it('has texts in the form that they parse', () => {
    const home = summary({
      kind: 'terraced',
      prices: [askingPrice(495_000)],
      beds: 3,
      bathrooms: 2,
      floorArea: { value: 104, unit: 'METRES_SQUARED' },
      energy: { rating: 'B2', certificate: '104017918', kwhPerSquareMetre: 141.97 },
      pictures: [{ url: '/demo/a', width: 1440, height: 960, label: 'LIVING_ROOM' }],
      pictureCount: 5,
      position: { latitude: 53.3, longitude: -6.2, radius: null },
      priceChanges: [{ day: '2026-05-24', before: euro(505_000), after: euro(495_000), period: null }],
    });
    const presented = presentCard(home, [], context);
    const json = JSON.parse(JSON.stringify(presented));
    expect(card.strict().parse(json)).toEqual(json);
    expect(presented).toMatchObject({
      price: '€495,000',
      abbreviatedPrice: '€495,000',
      nonFormatted: { price: 495_000, section: 'residential-for-sale', currency: 'EUR' },
      numBedrooms: '3 Bed',
      numBathrooms: '2 Bath',
      propertyType: 'Terrace',
      sections: ['Property', 'Residential', 'House', 'Terraced House'],
      saleType: ['For Sale'],
      category: 'Buy',
      state: 'PUBLISHED',
      featuredLevel: 'STANDARD',
      floorArea: { unit: 'METRES_SQUARED', value: '104' },
      ber: { rating: 'B2', code: '104017918', epi: '141.97 kWh/m2/yr' },
      point: { type: 'Point', coordinates: [-6.2, 53.3] },
      media: { totalImages: 5, images: [{ imageLabels: [{ label: 'Living Room', type: 'LIVING_ROOM' }] }] },
      priceHistory: [
        { date: '2026-05-24', price: '€495,000', direction: 'DECREASE', priceDifference: '€10,000' },
      ],
    });
    expect(presented.media.images[0]!.size720x480).toMatch(/^https:\/\/gaff\.example\/image\?/);
  });

  it('has the words of clients where nothing is stated', () => {
    const site = presentCard(summary({ kind: 'site', prices: [askingPrice(null)] }), [], context);
    expect(site).toMatchObject({
      price: 'Price on Application',
      abbreviatedPrice: 'POA',
      ber: { rating: 'NA', isStated: false },
    });
    expect(site.nonFormatted.price).toBeUndefined();
    expect(site.numBedrooms).toBeUndefined();
  });

  it('has the units that were found, with their price', () => {
    const scheme = summary({
      offering: 'new_home',
      prices: [askingPrice(250_000, { isFrom: true })],
      units: [unit(31, 1, 250_000), unit(32, 2, 320_000), unit(33, 3, 410_000)],
      development: { name: 'The Mews', tagLine: null, brochure: null, sitePlan: null, amenities: [] },
    });
    expect(presentCard(scheme, [], context)).toMatchObject({
      price: 'From €250,000',
      numBedrooms: '1, 2 & 3 bed',
      abbreviatedPrice: '€250,000+',
    });
    const part = presentCard(scheme, [32, 33], context);
    expect(part).toMatchObject({ price: 'From €320,000', numBedrooms: '2 & 3 bed' });
    expect(part.newHome!.subUnits.map(({ price, numBedrooms }) => [price, numBedrooms])).toEqual([
      ['€320,000', '2 Bed'],
      ['€410,000', '3 Bed'],
    ]);
    expect(presentCard(scheme, [33], context)).toMatchObject({ numBedrooms: '3 bed' });
  });

  it('names the rooms of a shared home, and what was agreed or sold', () => {
    const room = {
      id: 1,
      type: 'double' as const,
      isEnsuite: true,
      price: euro(800),
      period: 'monthly' as const,
    };
    const shared = summary({
      adType: 'sharing',
      rooms: [room],
      prices: [askingPrice(800, { period: 'monthly' })],
    });
    expect(presentCard(shared, [], context)).toMatchObject({
      numBedrooms: 'Double Room',
      bathroomType: 'En-suite',
      price: '€800 per month',
      nonFormatted: { period: 'month' },
    });
    const sold = { state: 'sold' as const, soldPrice: euro(450_000), closedAt: '2026-05-24T12:00:00.000Z' };
    expect(presentCard(summary(sold), [], context)).toMatchObject({
      state: 'SOLD',
      soldPrice: '€450,000',
      soldDate: '24/05/2026',
    });
    expect(presentCard(summary({ state: 'let_agreed' }), [], context).state).toBe('SALE_AGREED');
  });

  it('is in Irish when requested', () => {
    const irish = { ...languages.ga, publicUrl: 'https://gaff.example' };
    expect(presentCard(summary({ beds: 3, kind: 'terraced' }), [], irish)).toMatchObject({
      numBedrooms: '3 leaba',
      propertyType: 'Teach sraithe',
    });
  });
});
