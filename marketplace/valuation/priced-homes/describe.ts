import { berRange } from '#property/ber.ts';
import { kindOf } from '#property/property-type.ts';
import { type DescribeHome, shapeOf } from '../address/home.ts';
import { addressFeatures } from '../model/address-features.ts';
import { type Attributes, homeTypeOf, plausible } from '../model/attributes.ts';
import type { PricedHome } from '../model/priced-home.ts';
import type { SalesStore } from '../model/sales-store.ts';
import { monthOf, type PriceIndex } from '../price-index/rules.ts';
import type { ImportedHome, PricedListing } from './reads.ts';

/** Cheaper ones are sites, parking and mistakes. Euro. */
const MIN_PRICE = 20_000;

/** A price of a home whose attributes are known. */
type Price = {
  address: string;
  countyId: number;
  eircode: string | null;
  attributes: Attributes;
  isSold: boolean;
  /** Euro. */
  price: number;
  askingPrice: number | null;
  /** `2024-03-17` */
  day: string;
};

/** Describes homes with attributes as of the day of their price, in the order of that day. */
export function describePrices(
  imported: readonly ImportedHome[],
  listed: readonly PricedListing[],
  store: SalesStore,
  index: PriceIndex,
  describeHome: DescribeHome,
): PricedHome[] {
  return [...imported.map(priceOfImported), ...listed.flatMap(pricesOfListed)]
    .filter(({ price }) => price >= MIN_PRICE)
    .map((price): PricedHome => {
      const home = describeHome(price);
      const month = monthOf(price.day);
      const { attributes, isSold, askingPrice } = price;
      const point = attributes.point ?? home.place;
      return {
        home,
        attributes,
        isSold,
        price: price.price,
        askingPrice,
        day: Date.parse(price.day) / 86_400_000,
        month,
        address: addressFeatures(shapeOf(home), store.evidenceOf(home, month), month, point),
        level: index.levelKnown(price.countyId, month),
      };
    })
    .sort((a, b) => a.day - b.day);
}

function priceOfImported(row: ImportedHome): Price {
  const { latitude, longitude } = row;
  const isSold = row.sold_price !== null;
  return {
    address: row.address,
    countyId: row.county_id,
    eircode: row.eircode,
    attributes: plausible({
      type: row.home_type,
      beds: row.beds,
      baths: row.baths,
      size: row.size_m2,
      ber: row.ber,
      point: latitude === null || longitude === null ? null : { latitude, longitude },
    }),
    isSold,
    price: (isSold ? row.sold_price : row.asking_price)!,
    askingPrice: isSold ? row.asking_price : null,
    day: (isSold ? row.sold_on : row.asked_on)!,
  };
}

/** A sold listing gives two prices: what was asked and what was paid. */
function pricesOfListed(row: PricedListing): Price[] {
  const type = homeTypeOf(kindOf(row.property_type, row.house_type));
  if (type === null && row.property_type !== 'house') return [];
  const range = row.ber === null ? null : berRange(row.ber);
  const { latitude, longitude } = row;
  const home = {
    address: row.address,
    countyId: row.county_id,
    eircode: row.eircode,
    attributes: plausible({
      type,
      beds: row.total_beds,
      baths: row.bathrooms,
      size: row.floor_area,
      ber: range && (range[0] + range[1]) / 2,
      point: latitude === null || longitude === null ? null : { latitude, longitude },
    }),
  };
  const asked = {
    ...home,
    isSold: false,
    price: row.sale_value,
    askingPrice: null,
    day: dayOf(row.published_at),
  };
  if (row.sold_price === null || row.closed_at === null) return [asked];
  const sold = {
    isSold: true,
    price: row.sold_price,
    askingPrice: row.sale_value,
    day: dayOf(row.closed_at),
  };
  return [asked, { ...home, ...sold }];
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
