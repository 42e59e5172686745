import { berRange } from '#property/ber.ts';
import { kindOf } from '#property/property-type.ts';
import { type DescribeHome, shapeOf } from '../address/home.ts';
import { addressFeatures } from '../model/address-features.ts';
import { type Attributes, homeTypeOf, plausible } from '../model/attributes.ts';
import type { PricedHome } from '../model/priced-home.ts';
import type { SalesStore } from '../model/sales-store.ts';
import { monthOf, type PriceIndex, PUBLICATION_LAG } from '../price-index/rules.ts';
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
  saleKnownFrom: number | null;
};

/** Describes homes with attributes as of the day of their price, in the order of that day. */
export function describePrices(
  imported: readonly ImportedHome[],
  listed: readonly PricedListing[],
  store: SalesStore,
  index: PriceIndex,
  describeHome: DescribeHome,
): PricedHome[] {
  return [...imported.flatMap(pricesOfImported), ...listed.flatMap(pricesOfListed)]
    .filter(({ price }) => price >= MIN_PRICE)
    .map((price): PricedHome => {
      const home = describeHome(price);
      const month = monthOf(price.day);
      const { attributes, isSold, askingPrice } = price;
      const point = attributes.point ?? home.place;
      const address = addressFeatures(shapeOf(home), store.evidenceOf(home, month), month, point);
      return {
        home,
        attributes,
        isSold,
        price: price.price,
        askingPrice,
        day: Date.parse(price.day) / 86_400_000,
        month,
        saleKnownFrom: price.saleKnownFrom,
        // Copied: lists that stay make V8 place all lists created there where it seldom collects, 300 MB of them in training.
        address: { ...address, values: address.values.slice() },
        level: index.levelKnown(price.countyId, month),
      };
    })
    .sort((a, b) => a.day - b.day);
}

/** A sold home gives what was paid, and until that was published what was asked. */
function pricesOfImported(row: ImportedHome): Price[] {
  const { latitude, longitude } = row;
  const home = {
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
  };
  const { asking_price: asked, asked_on: askedOn, sold_price: paid, sold_on: soldOn } = row;
  const isSold = paid !== null && soldOn !== null;
  const prices: Price[] = [];
  if (asked !== null && askedOn !== null) {
    const saleKnownFrom = isSold ? monthOf(soldOn) + PUBLICATION_LAG : null;
    prices.push({ ...home, isSold: false, price: asked, askingPrice: null, day: askedOn, saleKnownFrom });
  }
  if (isSold)
    prices.push({ ...home, isSold, price: paid, askingPrice: asked, day: soldOn, saleKnownFrom: null });
  return prices;
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
    saleKnownFrom: null,
  };
  if (row.sold_price === null || row.closed_at === null) return [asked];
  const sold = {
    isSold: true,
    price: row.sold_price,
    askingPrice: row.sale_value,
    day: dayOf(row.closed_at),
    saleKnownFrom: null,
  };
  return [asked, { ...home, ...sold }];
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
