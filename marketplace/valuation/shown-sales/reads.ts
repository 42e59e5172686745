import type pg from 'pg';
import { numbersParameter } from '#database/array-parameter.ts';
import type { PropertyRow, RegisterSaleRow } from '#database/rows.ts';
import { shownAddress } from '../properties/rules.ts';

/** A sale as it is shown. */
export type ShownSale = {
  id: number;
  /** As registered, or as its owner corrected it. */
  address: string;
  /** Of its home, which may be from a later sale. */
  homeAddress: string;
  /** ISO day. */
  soldOn: string;
  /** Cents, as registered: without VAT if `vatExclusive`. */
  priceCents: number;
  fullMarketPrice: boolean;
  vatExclusive: boolean;
  newDwelling: boolean;
  /** As its address says. */
  isFlat: boolean;
  /** Logarithm relative to the index; null when the sale is no evidence of prices. */
  relativePrice: number | null;
  propertyId: number;
  /** The sale is not of the home with this property. */
  isOtherHome: boolean;
  latitude: number | null;
  longitude: number | null;
};

type ShownRow = Pick<
  RegisterSaleRow,
  | 'id'
  | 'address'
  | 'sold_on'
  | 'price_cents'
  | 'full_market_price'
  | 'vat_exclusive'
  | 'new_dwelling'
  | 'kind'
  | 'relative_price'
  | 'property_id'
> &
  Pick<PropertyRow, 'latitude' | 'longitude'> & { home_address: string; is_other_home: boolean };

const SHOWN_SALES = `
      select s.id, coalesce(s.corrected_address, s.address) as address, s.sold_on, s.price_cents, s.full_market_price,
             s.vat_exclusive, s.new_dwelling, s.kind, s.relative_price, s.property_id, s.is_other_home, p.latitude, p.longitude,
             case when s.is_other_home then s.address else coalesce(s.corrected_address, p.address) end as home_address
        from shown_sale s join property p on p.id = s.property_id`;

/** Sales by their ids, in no order. Sales of hidden homes are left out. */
export async function readSales(
  client: pg.Pool | pg.ClientBase,
  ids: readonly number[],
): Promise<ShownSale[]> {
  const { rows } = await client.query<ShownRow>({
    name: 'valuation-sales',
    text: `${SHOWN_SALES}
       where s.id = any($1::bigint[])`,
    values: [numbersParameter(ids)],
  });
  return rows.map(shownSale);
}

const NEWEST_FIRST = 'order by s.sold_on desc, s.price_cents desc, s.copy';

/** All sales of a property that were published by a month, newest first. */
export async function readSalesOfProperty(
  client: pg.Pool,
  propertyId: number,
  known: number,
): Promise<ShownSale[]> {
  const { rows } = await client.query<ShownRow>({
    name: 'valuation-property-sales',
    text: `${SHOWN_SALES}
       where s.property_id = $1 and s.month <= $2 and not s.is_other_home ${NEWEST_FIRST}`,
    values: [propertyId, known],
  });
  return rows.map(shownSale);
}

/** All sales of some properties, newest first. */
export async function readSalesOfProperties(
  client: pg.Pool,
  propertyIds: readonly number[],
): Promise<ShownSale[]> {
  const { rows } = await client.query<ShownRow>({
    name: 'valuation-properties-sales',
    text: `${SHOWN_SALES}
       where s.property_id = any($1::bigint[]) and not s.is_other_home ${NEWEST_FIRST}`,
    values: [numbersParameter(propertyIds)],
  });
  return rows.map(shownSale);
}

function shownSale(row: ShownRow): ShownSale {
  return {
    id: row.id,
    address: shownAddress(row.address),
    homeAddress: shownAddress(row.home_address),
    soldOn: row.sold_on,
    priceCents: row.price_cents,
    fullMarketPrice: row.full_market_price,
    vatExclusive: row.vat_exclusive,
    newDwelling: row.new_dwelling,
    isFlat: row.kind === 'flat',
    relativePrice: row.relative_price,
    propertyId: row.property_id,
    isOtherHome: row.is_other_home,
    latitude: row.latitude,
    longitude: row.longitude,
  };
}

/** The newest sales of an area and the areas in it before a day, by their ids; some of them are no evidence of prices. */
export async function readNewestSaleIds(
  client: pg.Pool,
  { areaId, before, limit }: { areaId: number; before: string; limit: number },
): Promise<number[]> {
  const { rows } = await client.query<{ sale_id: number }>({
    name: 'valuation-newest-sales',
    text: `select sale_id from sale_area where area_id = $1 and sold_on < $2
            order by sold_on desc, sale_id desc limit $3`,
    values: [areaId, before, limit],
  });
  return rows.map((row) => row.sale_id);
}
