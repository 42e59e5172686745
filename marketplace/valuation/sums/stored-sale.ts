import type { DescribeHome, Home } from '../address/home.ts';
import { fullPriceOf } from '../register/full-price.ts';
import { isoDay } from '../register/row.ts';
import type { RatedSale } from '../register/rules.ts';
import type { StoredSale } from './reads.ts';

/** @returns the home of a stored sale by its address, as the gazetteer has it now */
export function homeOf(describeHome: DescribeHome, sale: StoredSale): Home {
  return describeHome({ address: sale.address, countyId: sale.county_id, eircode: sale.eircode });
}

/** @returns a stored sale as `relativePrices` needs it */
export function ratedSale(
  sale: StoredSale,
  { streetKey, kind }: Pick<Home, 'streetKey' | 'kind'>,
): RatedSale {
  return {
    day: sale.day,
    month: sale.month,
    countyId: sale.county_id,
    address: sale.address,
    eircode: sale.eircode,
    priceCents: sale.price_cents,
    fullPrice: fullPriceOf({
      soldOn: isoDay(sale.day),
      priceCents: sale.price_cents,
      vatExclusive: sale.vat_exclusive,
      isFlat: kind === 'flat',
    }),
    fullMarketPrice: sale.full_market_price,
    streetKey,
    content: sale.content,
    copy: sale.copy,
  };
}
