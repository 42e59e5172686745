import type pg from 'pg';
import type { DetailRow, PricedRow } from '#marketplace/listings/rows.ts';
import { sidesOf } from '#marketplace/listings/rules.ts';
import { monthlyRent } from '#property/money.ts';
import type { AdType } from '#property/section.ts';
import { type RelatedListing, SIMILAR_PICTURES } from '../duplicate-detection/reads.ts';
import type { RiskFacts, RiskReason, RiskReasonId } from '../rules.ts';

type Client = pg.Pool | pg.ClientBase;

/** A digest of the texts of a listing. */
export const TEXTS_DIGEST =
  "md5(concat_ws(E'\\n', ad.title, ad.address, ad.description, ad.features::text, ad.contact_info))";

/** Whether the advertiser is an agency with a verified licence; others are assessed like private advertisers. */
const IS_AGENCY = `coalesce((select a.licence_verified_at is not null from agency a where a.id = advertiser.agency_id), false)`;

/** Risk facts read by SQL; price, wording and duplicates are assessed elsewhere. */
export type KnownRisk = Omit<
  RiskFacts,
  'findings' | 'priceRatio' | 'sameHome' | 'hasOwnHome' | 'implausible'
> & {
  /** The extent of its county. */
  county: { south: number; west: number; north: number; east: number };
  /** A moderator has approved the present wording. */
  isCleared: boolean;
};

/** Branches of an agency are separate advertisers but one seller. */
const OF_ANOTHER_SELLER = `other.advertiser_id <> ad.advertiser_id and not exists (select from advertiser theirs
  where theirs.id = other.advertiser_id and theirs.agency_id = advertiser.agency_id)`;

/** The ids of other sellers' listings with a picture of the listing `ad`, or one that looks like it. */
const SAME_PICTURES = `
  select other.id from jsonb_array_elements(ad.images) image
    join ad other on other.source = 'gaff'
     and other.images @> jsonb_build_array(jsonb_build_object('url', image.value -> 'url'))
   where ${OF_ANOTHER_SELLER}
  union
  select other.id from ad other where other.id in (${SIMILAR_PICTURES('ad')}) and ${OF_ANOTHER_SELLER}`;

/**
 * How long a rejection counts against a private advertiser's other listings; copies of a rejected listing always count.
 */
const REJECTION_COUNTS = '90 days';

/**
 * Whether the advertiser of \`ad\` (or the user who placed it) has another rejected listing without a later approval.
 * For a verified agency only one of the same home, with a common photo or the same text counts.
 */
const HAS_REJECTED_LIKE = `exists (
  select from ad other join advertiser other_advertiser on other_advertiser.id = other.advertiser_id
   where other.review_required and other.id <> ad.id
     and (other.advertiser_id = ad.advertiser_id or other.placed_by = ad.placed_by
       or other_advertiser.agency_id = advertiser.agency_id)
     and (other.eircode = ad.eircode
       or (other.county_id = ad.county_id and address_key(other.address) = address_key(ad.address))
       or (length(ad.description) > 40 and other.description = ad.description)
       or exists (select from jsonb_array_elements(ad.images) image
                   where other.images @> jsonb_build_array(jsonb_build_object('url', image.value -> 'url')))
       or other.id in (${SIMILAR_PICTURES('ad')})
       or (${IS_AGENCY} is not true and exists (select from state_change s where s.ad_id = other.id
             and s.to_state = 'rejected' and s.at > now() - interval '${REJECTION_COUNTS}'))))`;

/** @returns the risk facts of a listing; null when it does not exist */
export async function readRisk(client: Client, adId: number): Promise<KnownRisk | null> {
  const { rows } = await client.query<KnownRisk>(
    `select extract(epoch from now() - account.created_at) / 86400 as "accountDays",
            account.phone_verified_at is not null as "hasVerifiedPhone",
            ${IS_AGENCY} as "isAgency",
            (select count(*) from ad mine where mine.advertiser_id = ad.advertiser_id
               and mine.created_at > now() - interval '1 day') as "adsToday",
            (select count(*) from (${SAME_PICTURES}) same) as "samePictures",
            (select count(*) from ad other where other.source = 'gaff' and other.contact_phone = ad.contact_phone
               and ${OF_ANOTHER_SELLER}) as "samePhone",
            (select count(*) from moderation_decision d where d.advertiser_id = ad.advertiser_id
               and d.decision = 'reject') as "rejectedBefore",
            coalesce((select d.decision = 'approve' and d.texts_digest = ${TEXTS_DIGEST}
               from moderation_decision d where d.ad_id = ad.id order by d.id desc limit 1), false) as "isCleared",
            coalesce((select d.decision = 'approve' and d.content_digest = listing_content_digest(ad)
               from moderation_decision d where d.ad_id = ad.id order by d.id desc limit 1), false) as "isApproved",
            json_build_object('south', county.south, 'west', county.west, 'north', county.north,
                              'east', county.east) as county,
            ad.review_required as "reviewRequired", ${HAS_REJECTED_LIKE} as "hasRejectedLike"
       from ad
       join advertiser on advertiser.id = ad.advertiser_id
       join area county on county.id = ad.county_id
       left join user_account account on account.id = coalesce(ad.placed_by, advertiser.owner_id)
      where ad.id = $1`,
    [adId],
  );
  return rows[0] ?? null;
}

/** Listings with the same picture that a case shows at most; an agency's logo may be among the pictures of many. */
const MAX_SAME_PICTURES = 20;

/** @returns other sellers' listings with a picture of a listing, on the market first, then the latest */
export async function readSamePictures(client: Client, adId: number): Promise<RelatedListing[]> {
  const { rows } = await client.query<RelatedListing>(
    `select found.id as "adId", found.address, found.images -> 0 ->> 'url' as picture, found.state,
            seller.name as advertiser
       from ad join advertiser on advertiser.id = ad.advertiser_id
       cross join lateral (${SAME_PICTURES}) same
       join ad found on found.id = same.id join advertiser seller on seller.id = found.advertiser_id
      where ad.id = $1
      order by found.state in ('published', 'sale_agreed', 'let_agreed') desc, found.created_at desc, found.id
      limit ${MAX_SAME_PICTURES}`,
    [adId],
  );
  return rows;
}

/** @returns whether the account of a listing's advertiser is suspended */
export async function isOfSuspended(client: Client, adId: number): Promise<boolean> {
  const { rows } = await client.query<{ isSuspended: boolean }>(
    'select is_advertiser_suspended(advertiser_id) as "isSuspended" from ad where id = $1',
    [adId],
  );
  return rows[0]?.isSuspended ?? false;
}

/** @returns whether a moderator has approved the present wording of a listing */
export async function isSeenByPerson(client: Client, adId: number): Promise<boolean> {
  const { rows } = await client.query<{ isSeen: boolean }>(
    `select coalesce((select d.decision = 'approve' and d.texts_digest = ${TEXTS_DIGEST}
       from moderation_decision d where d.ad_id = ad.id order by d.id desc limit 1), false) as "isSeen"
       from ad where ad.id = $1`,
    [adId],
  );
  return rows[0]?.isSeen ?? false;
}

/** @returns the reasons of the case in which a listing was last approved; empty if it never was */
export async function readApprovedReasons(client: Client, adId: number): Promise<RiskReasonId[]> {
  const { rows } = await client.query<{ reasons: RiskReason[] }>(
    `select c.reasons from moderation_decision d join moderation_case c on c.id = d.case_id
      where d.ad_id = $1 and d.decision = 'approve' order by d.id desc limit 1`,
    [adId],
  );
  return (rows[0]?.reasons ?? []).map(({ id }) => id);
}

/** Minimum prices for a meaningful median. */
const MIN_COMPARABLE = 8;
/** Homes only; other properties differ too much in size. */
const COMPARABLE: ReadonlySet<AdType> = new Set(['rental', 'sharing', 'sale']);

type TypicalPrices = { area: number | null; county: number | null; inArea: number; inCounty: number };

/**
 * Compares the price of a home with the median of similar live listings in its area, or else its county: same type and,
 * except for shared homes, same number of bedrooms. Rents are per month.
 * @returns price divided by median; null without a price or with too few listings
 */
export async function readPriceRatio(
  client: Client,
  listing: Pick<DetailRow, 'id' | 'area_id' | 'county_id' | 'ad_type' | 'currency' | 'total_beds'> &
    PricedRow,
): Promise<number | null> {
  const isSale = sidesOf(listing.ad_type, listing.price_type)[0] === 'sale';
  const price = isSale ? listing.sale_value : listing.rental_value;
  if (price === null || !COMPARABLE.has(listing.ad_type)) return null;
  const { rows } = await client.query<TypicalPrices>(
    `select percentile_cont(0.5) within group (order by price) filter (where area_id = $2) as area,
            percentile_cont(0.5) within group (order by price) as county,
            count(*) filter (where area_id = $2) as "inArea", count(*) as "inCounty"
       from (select area_id, case when ad_type = 'sale' then sale_value
               else rental_value * case collection_period when 'weekly' then 52 / 12.0 when 'yearly' then 1 / 12.0 else 1 end
             end as price
             from ad where county_id = $3 and ad_type = $4 and currency = $5 and state = 'published' and id <> $1
               and (ad_type = 'sharing' or total_beds is not distinct from $6)) priced
      where price is not null`,
    [listing.id, listing.area_id, listing.county_id, listing.ad_type, listing.currency, listing.total_beds],
  );
  const { area, county, inArea, inCounty } = rows[0]!;
  const typical = inArea >= MIN_COMPARABLE ? area : inCounty >= MIN_COMPARABLE ? county : null;
  const comparable =
    listing.ad_type === 'sale' ? price : monthlyRent(price, listing.collection_period ?? 'monthly');
  return typical && comparable / typical;
}
