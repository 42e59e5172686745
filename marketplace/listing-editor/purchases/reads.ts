import type pg from 'pg';
import type { ListingOwnership, Reach } from '#marketplace/listings/access.ts';
import { IN_REACH, IS_PAID, reachValues } from '#marketplace/listings/ownership/reads.ts';
import type { TitledRow } from '#marketplace/listings/rows.ts';
import type { ListingForSale } from './rules.ts';

type Client = pg.Pool | pg.ClientBase;

/** A listing with the columns for purchases. */
export type ForSaleRow = ListingOwnership &
  Omit<ListingForSale, 'isCovered'> &
  TitledRow & {
    /** The first picture. */
    picture: string | null;
    wasPublished: boolean;
    /** The plan of the agency's agreement, its id or level, if it covers the listing: today, and with room for it. */
    agreementPlan: string | null;
    /** The agency has an agreement, which covers no further listing now. */
    isAgreementFull: boolean;
  };

/** @returns rows by id; unknown ones are missing */
export async function readForSale(
  client: Client,
  adIds: readonly number[],
): Promise<Map<number, ForSaleRow>> {
  const { rows } = await client.query<ForSaleRow>(
    `with agreed as materialized (
       select agency.id, agreement_plan_now(agency) as plan,
              agreement_plan_now(agency) is not null and coalesce(agreement_room(agency), 1) < 1 as is_full
         from agency where id in (select s.agency_id from ad a join advertiser s on s.id = a.advertiser_id where a.id = any($1)))
     select ad.id, ad.state, ad.ad_type, ad.price_type, ad.property_type, ad.house_type, ad.title, ad.address,
            county.name as county_name, ad.currency, ad.images -> 0 ->> 'url' as picture,
            ad.featured_level as "featuredLevel", ad.expires_at as "expiresAt", ${IS_PAID} as "isPaid",
            ad.published_at is not null as "wasPublished",
            case when not (agreed.is_full and ad.state in ('pending', 'expired')) then agreed.plan end as "agreementPlan",
            coalesce(agreed.is_full, false) as "isAgreementFull",
            advertiser.owner_id as "ownerId", advertiser.agency_id as "agencyId",
            advertiser.branch_id as "branchId", ad.placed_by as "placedBy"
       from ad join advertiser on advertiser.id = ad.advertiser_id join area county on county.id = ad.county_id
       left join agreed on agreed.id = advertiser.agency_id
      where ad.id = any($1)`,
    [adIds],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** @returns ids of the viewer's unpaid listings, oldest first */
export async function readUnpaidIds(client: Client, reach: Reach, limit: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select ad.id from ad join advertiser on advertiser.id = ad.advertiser_id
      where ${IN_REACH} and ad.state = 'pending' and not ${IS_PAID} order by ad.id limit $5`,
    [...reachValues(reach), limit],
  );
  return rows.map(({ id }) => id);
}
