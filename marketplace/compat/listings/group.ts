import { currentAmountText } from '#marketplace/listings/format/price.ts';
import { bathroomType, bathsText, bedsText } from '#marketplace/listings/format/rooms.ts';
import type { Energy, Listing, ListingFacts, Unit } from '#marketplace/listings/model.ts';
import { energyOf } from '#marketplace/listings/units.ts';
import type { I18nContext } from '#platform/i18n/language.ts';
import { epcBandsOf } from '#property/epc.ts';
import type { WireBer, WireGroup, WireSubUnit } from './contract.ts';
import { presentMedia, presentPicture } from './pictures.ts';

/** The development or scheme; undefined for single and shared homes. */
export function presentGroup(
  listing: ListingFacts | Listing,
  context: I18nContext,
  large: boolean,
): WireGroup | undefined {
  const { development, units } = listing;
  if (!development) return undefined;
  const { location, about } = { location: null, about: null, ...development };
  return {
    totalUnitTypes: units.length,
    subUnits: units.map((unit) => presentUnit(unit, listing, context, large)),
    developmentName: development.name ?? undefined,
    tagLine: development.tagLine ?? undefined,
    location: location ?? undefined,
    about: about ?? undefined,
    aboutDevelopment: about ?? undefined,
    brochure: development.brochure ? [{ url: development.brochure }] : undefined,
    sitePlan: development.sitePlan ?? undefined,
    amenities: development.amenities,
  };
}

function presentUnit(unit: Unit, listing: ListingFacts, context: I18nContext, large: boolean): WireSubUnit {
  const { t, publicUrl } = context;
  const alone = { ...unit, units: [], rooms: [] };
  const [picture] = unit.pictures;
  return {
    id: unit.id,
    price: unit.price ? currentAmountText(unit.price, unit.period, t) : t('listings.price.onApplication'),
    numBedrooms: bedsText(alone, t),
    numBathrooms: bathsText(alone, t),
    bathroomType: bathroomType([unit], t),
    propertyType: t(`property.kind.${unit.kind}`),
    daftShortcode: `${unit.id}`,
    seoFriendlyPath: unit.path,
    category: categoryOf(listing),
    image: picture && presentPicture(picture, publicUrl, large),
    media: presentMedia({ ...unit, video: null, virtualTour: null, brochure: null }, publicUrl, large),
    ber: berOf(unit.energy ?? listing.energy),
    floorArea: unit.floorArea === null ? undefined : { unit: 'METRES_SQUARED', value: `${unit.floorArea}` },
  };
}

/** The energy rating. Clients expect an object, so a missing rating is `NA`. */
export function presentBer(listing: ListingFacts): WireBer {
  return berOf(energyOf(listing));
}

function berOf(energy: Energy | null): WireBer {
  // Clients read every rating as a BER, so that an EPC is not stated to them.
  if (!energy || epcBandsOf(energy.rating) !== null) return { rating: 'NA', isStated: false };
  const { rating, certificate, kwhPerSquareMetre } = energy;
  return {
    rating,
    code: certificate ?? undefined,
    epi: kwhPerSquareMetre === null ? undefined : `${kwhPerSquareMetre} kWh/m2/yr`,
  };
}

/** The market category of a listing, the same word in every language. */
export function categoryOf({ adType, offering }: Pick<ListingFacts, 'adType' | 'offering'>): string {
  if (offering === 'holiday') return 'Holiday Homes';
  switch (adType) {
    case 'sale':
      return offering === 'new_home' ? 'New Homes' : 'Buy';
    case 'rental':
      return 'Rent';
    case 'sharing':
      return 'Share';
    case 'parking':
    case 'sale_parking':
      return 'Parking';
    default:
      return 'Commercial';
  }
}
