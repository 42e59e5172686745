import type { I18nContext } from '#platform/i18n/language.ts';
import { combinedRating } from '#property/ber.ts';
import type { PropertyType } from '#property/property-type.ts';
import type { WireBer, WireGroup, WireSubUnit } from '../contract.ts';
import { needsBer } from '../rules.ts';
import type { Development } from '../write-model/new-ad.ts';
import type { CardRow, UnitRow } from './listing-row.ts';
import { listingPath } from './paths.ts';
import { presentMedia, presentPicture } from './pictures.ts';
import { currentAmountText } from './price.ts';
import { bathroomType, bathsText, bedsText, unitKind } from './rooms.ts';

/**
 * Restricts a listing to its matching units, with their price and bedrooms. Unchanged without unit ids (the listing
 * itself matched).
 */
export function onlyUnits<Row extends CardRow>(row: Row, unitIds: readonly number[]): Row {
  const units = row.units.filter((unit) => unitIds.includes(unit.id));
  if (units.length === 0 || units.length === row.units.length) return row;
  const priced = units.filter((unit) => unit.price !== null);
  const sameWay = priced.filter((unit) => unit.collection_period === (priced[0]?.collection_period ?? null));
  if (sameWay.length === 0) return { ...row, units };
  const amounts = sameWay.map((unit) => unit.price!);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const period = sameWay[0]!.collection_period;
  return {
    ...row,
    units,
    sale_value: period ? row.sale_value : low,
    rental_value: period ? low : row.rental_value,
    collection_period: period ?? row.collection_period,
    price_from: high > low || (row.price_from && row.ad_type !== 'sharing'),
    price_to: high > low ? high : null,
  };
}

/** The development or scheme; undefined for single and shared homes. */
export function presentGroup(row: CardRow, i18n: I18nContext, large: boolean): WireGroup | undefined {
  const units = row.units.filter((unit) => unit.kind === 'unit');
  if (row.offering !== 'new_home' && row.offering !== 'private_rental_sector' && units.length === 0) {
    return undefined;
  }
  const about = (row.development ?? {}) as Development;
  return {
    totalUnitTypes: units.length,
    subUnits: units.map((unit) => presentUnit(unit, row, i18n, large)),
    developmentName: about.name ?? undefined,
    tagLine: about.tagLine ?? undefined,
    location: large ? (about.location ?? undefined) : undefined,
    about: large ? (about.about ?? undefined) : undefined,
    aboutDevelopment: large ? (about.about ?? undefined) : undefined,
    brochure: about.brochure ? [{ url: about.brochure }] : undefined,
    sitePlan: about.sitePlan ?? undefined,
    amenities: about.amenities ?? [],
  };
}

function presentUnit(unit: UnitRow, row: CardRow, i18n: I18nContext, large: boolean): WireSubUnit {
  const { t, publicUrl } = i18n;
  const alone = { total_beds: unit.beds, bathrooms: unit.bathrooms, units: [] };
  const images = unit.images.slice(0, large ? undefined : 1);
  const own = {
    images,
    image_count: unit.images.length,
    video_url: null,
    virtual_tour_url: null,
    brochure_url: null,
  };
  return {
    id: unit.id,
    price:
      unit.price === null
        ? t('listings.price.onApplication')
        : currentAmountText(t, unit.price, row.currency, unit.collection_period),
    numBedrooms: bedsText(alone, t),
    numBathrooms: bathsText(alone, t),
    bathroomType: bathroomType([unit], t),
    propertyType: t(`property.kind.${unitKind(unit, row)}`),
    daftShortcode: `${unit.id}`,
    seoFriendlyPath: listingPath({ ...row, id: unit.id, title: unit.title ?? row.title }),
    category: categoryOf(row),
    image: images[0] && presentPicture(images[0], publicUrl, large),
    media: presentMedia(own, publicUrl, large),
    ber: unit.ber ? { rating: unit.ber } : presentStatedBer(row),
    floorArea:
      unit.floor_area_m2 === null ? undefined : { unit: 'METRES_SQUARED', value: `${unit.floor_area_m2}` },
  };
}

type Rated = Pick<
  CardRow,
  'ber' | 'ber_number' | 'ber_kwh' | 'county_id' | 'ad_type' | 'property_type' | 'units'
>;

/**
 * The energy rating; for a development combined from its units. Clients expect an object, so a missing rating is `NA`.
 */
export function presentBer(row: Rated): WireBer {
  const combined = combinedRating(
    row.units.flatMap(({ kind, ber }) => (kind === 'unit' && ber !== null ? [ber] : [])),
  );
  return combined === null ? presentStatedBer(row) : { rating: combined };
}

/** The listing's own rating with its certificate. */
function presentStatedBer(row: Omit<Rated, 'units'>): WireBer {
  if (row.ber === null || (row.ber === 'NA' && !isBerNeeded(row))) return { rating: 'NA', isStated: false };
  return {
    rating: row.ber,
    code: row.ber_number ?? undefined,
    epi: row.ber_kwh === null ? undefined : `${row.ber_kwh} kWh/m2/yr`,
  };
}

function isBerNeeded(row: Omit<Rated, 'units'>): boolean {
  const propertyType = row.property_type as PropertyType;
  return needsBer({ adType: row.ad_type, countyId: row.county_id, propertyType });
}

/** The market category of a listing, the same word in every language. */
export function categoryOf(row: Pick<CardRow, 'ad_type' | 'offering'>): string {
  if (row.offering === 'holiday') return 'Holiday Homes';
  switch (row.ad_type) {
    case 'sale':
      return row.offering === 'new_home' ? 'New Homes' : 'Buy';
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
