import { fieldsFromRow } from '../field-columns.ts';
import type { DetailRow } from '../rows.ts';
import type { PlausibleFacts } from './rules.ts';

/** The facts of a stored listing that the rules read; hidden values are not among them. */
export function factsOfRow(row: DetailRow): PlausibleFacts {
  const { constructionYear, availableFrom } = fieldsFromRow(row);
  const isExact = row.approximate_metres === null;
  return {
    adType: row.ad_type,
    offering: row.offering,
    propertyType: row.property_type,
    houseType: row.house_type,
    countyId: row.county_id,
    totalBeds: row.total_beds,
    bathrooms: row.bathrooms,
    floorArea: row.floor_area,
    floorAreaUnit: row.floor_area_unit,
    ber: row.ber,
    berKwh: row.ber_kwh,
    constructionYear,
    availableFrom,
    publishedAt: row.published_at,
    auctionDate: row.auction_date,
    saleValue: row.sale_value,
    rentalValue: row.rental_value,
    collectionPeriod: row.collection_period,
    latitude: isExact ? row.latitude : null,
    longitude: isExact ? row.longitude : null,
    units: row.units.map(({ kind, price, collection_period }) => ({
      kind,
      price,
      collectionPeriod: collection_period,
    })),
  };
}
