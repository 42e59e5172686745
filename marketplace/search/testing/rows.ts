import type { CardView } from '#marketplace/listings/components/card-view.ts';
import type { WireCard } from '#marketplace/listings/contract.ts';
import type { SearchRow, SearchUnit } from '../query.ts';

/** The only unit of a listing, with some attributes. */
export function unitOf(part: Partial<SearchUnit>): SearchUnit {
  return {
    id: null,
    salePrice: null,
    rentalPrice: null,
    numBeds: null,
    numBaths: null,
    kind: 'house',
    ber: null,
    floorSize: null,
    roomType: null,
    ...part,
  };
}

/** A listing for sale in Rathmines, unless overridden. */
export function rowOf(id: number, part: Partial<SearchRow> = {}): SearchRow {
  return {
    id,
    sections: ['residential-for-sale'],
    state: 'published',
    areaIds: [101, 33, 1],
    latitude: 53.32,
    longitude: -6.26,
    isApproximate: false,
    units: [unitOf({ salePrice: 400_000, numBeds: 3 })],
    furnishings: [],
    facilities: [],
    mediaTypes: [],
    saleType: null,
    suitableFor: [],
    ownerOccupied: null,
    leaseLength: null,
    numTenants: null,
    publishedAt: Date.UTC(2026, 10, 1) + id,
    availableFrom: null,
    viewings: [],
    rank: id,
    text: '',
    ...part,
  };
}

/** A card as the site shows it. */
export function shownCardOf(id: number): CardView {
  return {
    id,
    href: `/for-sale/test-road/${id}`,
    price: '€400,000',
    address: `${id} Test Road, Rathmines, Dublin 6`,
    meta: ['3 Bed'],
    ber: 'B2',
    picture: null,
    pictures: 0,
    agent: null,
    age: null,
    drop: null,
    labels: [],
    units: [],
  };
}

/** A card as the listings feature serialises it. */
export function cardOf(id: number): WireCard {
  return {
    id,
    title: `${id} Test Road, Rathmines, Dublin 6`,
    seoTitle: `${id} Test Road`,
    sections: ['Property', 'Residential', 'House'],
    saleType: ['For Sale'],
    featuredLevel: 'STANDARD',
    featuredLevelFull: 'STANDARD',
    publishDate: Date.UTC(2026, 10, 1),
    category: 'Buy',
    state: 'PUBLISHED',
    price: '€400,000',
    abbreviatedPrice: '€400,000',
    nonFormatted: { price: 400_000, section: 'residential-for-sale', currency: 'EUR' },
    propertyType: 'House',
    daftShortcode: String(id),
    seller: {
      sellerId: 1,
      name: 'Test Agents',
      sellerType: 'BRANDED_AGENT',
      showContactForm: true,
      premierPartnerSeller: false,
      sellerAvailable: true,
    },
    media: { images: [], totalImages: 0, hasVideo: false, hasVirtualTour: false, hasBrochure: false },
    seoFriendlyPath: `/for-sale/house-test-road/${id}`,
    pageBranding: { squareLogos: [] },
    platform: 'WEB',
    dateOfConstruction: 'NA',
    primaryAreaId: 101,
    isInRepublicOfIreland: true,
    premierPartner: false,
    ber: { rating: 'NA', isStated: false },
    priceHistory: [],
  };
}
