import type { AskingPrice, ListingSummary } from '../model.ts';

/** An asking price in euro. @param amount whole euro; null: on application */
export function askingPrice(amount: number | null, part: Partial<AskingPrice> = {}): AskingPrice {
  return {
    side: part.period ? 'rent' : 'sale',
    amount: amount === null ? null : { cents: amount * 100, currency: 'EUR' },
    period: null,
    isFrom: false,
    highest: null,
    isGuide: false,
    ...part,
  };
}

/** A house for sale in Rathmines at €400,000, with other values where given. */
export function summary(part: Partial<ListingSummary> = {}): ListingSummary {
  const { id = 1 } = part;
  return {
    id,
    path: `/for-sale/house-test-road/${id}`,
    title: `${id} Test Road, Rathmines, Dublin 6`,
    adType: 'sale',
    offering: 'standard',
    state: 'published',
    sections: ['residential-for-sale'],
    kind: 'house',
    currency: 'EUR',
    prices: [askingPrice(400_000)],
    soldPrice: null,
    sellingType: null,
    priceChanges: [],
    beds: null,
    bathrooms: null,
    floorArea: null,
    energy: null,
    constructionYear: null,
    rooms: [],
    units: [],
    development: null,
    position: null,
    areaId: 101,
    countyId: 1,
    pictures: [],
    pictureCount: 0,
    video: null,
    virtualTour: null,
    brochure: null,
    seller: {
      id: 1,
      kind: 'branded_agent',
      name: 'Test Agents',
      contactName: null,
      phone: null,
      alternativePhone: null,
      whenToCall: null,
      address: null,
      branch: null,
      logo: null,
      backgroundColour: null,
      website: null,
      licenceNumber: '002233',
      isExemptOwner: false,
      takesMessages: true,
    },
    featuredLevel: 'standard',
    isImported: false,
    publishedAt: '2026-11-01T00:00:00.000Z',
    offersUntil: null,
    openViewings: [],
    alsoAdvertised: [],
    closedAt: null,
    ...part,
  };
}
