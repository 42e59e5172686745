import { boxPath } from '#marketplace/media/rules.ts';
import { localePath } from '#platform/i18n/language.ts';
import { energyEnds, epcBandsOf } from '#property/epc.ts';
import type { CollectionPeriod } from '#property/money.ts';
import type { PropertyKind } from '#property/property-type.ts';
import type { ListingView } from './listing-view.ts';

/** schema.org types; other properties are a `Place`. */
const TYPES: Partial<Record<PropertyKind, string>> = {
  apartment: 'Apartment',
  flat: 'Apartment',
  duplex: 'Apartment',
  studio: 'Apartment',
  house: 'House',
  bungalow: 'SingleFamilyResidence',
  detached: 'SingleFamilyResidence',
  semi_detached: 'House',
  terraced: 'House',
  end_of_terrace: 'House',
  townhouse: 'House',
};
const UNIT_TEXTS: Record<CollectionPeriod, string> = { weekly: 'WEEK', monthly: 'MONTH', yearly: 'ANN' };
const PICTURES = 8;

/**
 * A listing in schema.org terms: page (RealEstateListing), home with offer, seller, breadcrumbs and events. Contains no
 * email address or phone number; a price on application is left out.
 */
export function listingData(view: ListingView, publicUrl: string, locale: 'en' | 'ga'): object {
  const url = publicUrl + localePath(locale, view.path);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'RealEstateListing',
        '@id': url,
        url,
        name: view.title,
        description: view.description[0],
        datePosted: view.published?.at.slice(0, 10),
        inLanguage: locale === 'ga' ? 'ga-IE' : 'en-IE',
        primaryImageOfPage: pictureUrls(view, publicUrl)[0],
        mainEntity: home(view, publicUrl, url),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          ...view.breadcrumbs.map(({ name, path }) => ({ name, item: publicUrl + path })),
          { name: view.title, item: url },
        ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
      },
      ...events(view, url),
    ],
  };
}

function home(view: ListingView, publicUrl: string, url: string): object {
  const { facts } = view;
  return {
    '@type': facts.isShared ? 'Room' : (TYPES[facts.kind] ?? 'Place'),
    '@id': `${url}#home`,
    name: view.title,
    image: pictureUrls(view, publicUrl),
    address: {
      '@type': 'PostalAddress',
      streetAddress: view.title,
      addressLocality: facts.locality,
      addressRegion: facts.county,
      postalCode: facts.postalCode ?? undefined,
      addressCountry: facts.country,
    },
    geo: view.place ? { '@type': 'GeoCoordinates', ...view.place } : undefined,
    numberOfBedrooms: facts.beds ?? undefined,
    floorSize: facts.area
      ? { '@type': 'QuantitativeValue', value: facts.area.value, unitCode: facts.area.unit }
      : undefined,
    amenityFeature: view.facilities.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
    additionalProperty: view.ber ? [energyValue(view.ber.rating)] : undefined,
    offers: offer(view),
  };
}

function energyValue(rating: string): object {
  const bands = epcBandsOf(rating);
  return {
    '@type': 'PropertyValue',
    name: bands ? 'EPC' : 'BER',
    value: energyEnds(rating)?.join('–') ?? bands ?? rating,
  };
}

function offer({ facts, seller }: ListingView): object {
  const price = facts.price === null ? {} : { price: facts.price, priceCurrency: facts.currency };
  return {
    '@type': 'Offer',
    ...price,
    priceSpecification:
      facts.price !== null && facts.period
        ? { '@type': 'UnitPriceSpecification', ...price, unitText: UNIT_TEXTS[facts.period] }
        : undefined,
    businessFunction: `http://purl.org/goodrelations/v1#${facts.isForSale ? 'Sell' : 'LeaseOut'}`,
    availability: `https://schema.org/${facts.isAvailable ? 'InStock' : 'SoldOut'}`,
    seller: { '@type': seller.isAgent ? 'RealEstateAgent' : 'Person', name: seller.name ?? undefined },
  };
}

function events(view: ListingView, url: string): object[] {
  const location = { '@type': 'Place', name: view.title, address: view.title };
  const viewings = view.viewings.map(({ at }) => ({
    '@type': 'Event',
    name: view.title,
    startDate: at,
    location,
    url,
  }));
  if (!view.auction) return viewings;
  const { at, address } = view.auction;
  const venue = address ? { '@type': 'Place', name: address, address } : location;
  return [...viewings, { '@type': 'Event', name: view.title, startDate: at, location: venue, url }];
}

function pictureUrls(view: ListingView, publicUrl: string): string[] {
  return view.pictures.slice(0, PICTURES).map(({ url }) => publicUrl + boxPath(url, 1200, 630));
}
