import type pg from 'pg';
import type { AdRow, PropertyRow, RegisterSaleRow } from '#database/rows.ts';
import { shownAddress } from '#marketplace/valuation/properties/rules.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { KnownAddress } from './contract.ts';

/** Choices of one Eircode; few homes have more than two spellings of their address. */
const MAX_CHOICES = 4;

type OwnRow = Pick<AdRow, 'address' | 'county_id' | 'area_id'>;
type RegisteredRow = Pick<RegisterSaleRow, 'address' | 'county_id'> & Pick<PropertyRow, 'area_id'>;

/**
 * The addresses of an Eircode: of the viewer's own or agency's listings, then as sales were registered.
 * Eircodes of other people's listings are private, so their addresses are not found by them.
 * @param eircode with its space: `D06 X285`
 */
export async function readKnownAddresses(
  pool: pg.Pool,
  viewer: Viewer | null,
  eircode: string,
): Promise<KnownAddress[]> {
  const own = await pool.query<OwnRow>(
    `select ad.address, ad.county_id, ad.area_id
       from ad join advertiser on advertiser.id = ad.advertiser_id
      where ad.eircode = $1 and (advertiser.owner_id = $2 or advertiser.agency_id = $3)
      order by ad.id desc limit ${MAX_CHOICES}`,
    [eircode, viewer?.userId ?? null, viewer?.agency?.id ?? null],
  );
  const registered = await pool.query<RegisteredRow>(
    `select coalesce(s.corrected_address, s.address) as address, s.county_id, p.area_id
       from shown_sale s join property p on p.id = s.property_id
      where s.eircode = $1 and not s.is_other_home
      order by s.sold_on desc, s.id desc limit ${MAX_CHOICES}`,
    [eircode.replace(' ', '')],
  );
  const all = [
    ...own.rows,
    ...registered.rows.map((row) => ({ ...row, address: shownAddress(row.address) })),
  ].map(({ address, county_id, area_id }) => ({ address, countyId: county_id, areaId: area_id }));
  const byText = new Map(all.toReversed().map((one) => [one.address.toLowerCase(), one]));
  return [...byText.values()].toReversed().slice(0, MAX_CHOICES);
}
