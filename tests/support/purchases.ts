import type { Purchases } from '#marketplace/payments/orders/purchases.ts';
import type { LineKind } from '#marketplace/payments/rules.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import type { Currency } from '#property/money.ts';
import type { AdType } from '#property/section.ts';

const NEEDED: Record<LineKind, ListingLifeState> = {
  plan: 'pending',
  upgrade: 'published',
  renewal: 'expired',
};

/** Sells plans for the listings of users and agencies; paid listings are published immediately. */
export const samplePurchases: Purchases = {
  async purchasable(client, viewer, lines) {
    const { rows } = await client.query<{
      adId: number;
      adType: AdType;
      title: string;
      state: ListingLifeState;
      currency: Currency;
      agencyId: number | null;
      billTo: string | null;
    }>(
      `select ad.id as "adId", ad_type as "adType", ad.address as title, state, currency, a.agency_id as "agencyId",
              (select name from agency where agency.id = a.agency_id) as "billTo"
         from ad join advertiser a on a.id = ad.advertiser_id
        where ad.id = any($1) and (placed_by = $2 or a.agency_id = $3)`,
      [lines.map((line) => line.adId), viewer.userId, viewer.agency?.id ?? null],
    );
    const listings = new Map(rows.map((listing) => [listing.adId, listing]));
    if (lines.some((line) => !listings.has(line.adId))) return { ok: false, reason: 'unknown_ad' };
    if (lines.some((line) => listings.get(line.adId)!.state !== NEEDED[line.kind]))
      return { ok: false, reason: 'not_now' };
    if (new Set(rows.map((listing) => listing.currency)).size > 1)
      return { ok: false, reason: 'mixed_currencies' };
    const { currency, agencyId, billTo } = rows[0]!;
    return { ok: true, currency, agencyId, billTo: billTo ?? undefined, ads: rows };
  },
  async fulfil(client, order) {
    for (const line of order.lines) {
      const { rowCount } = await client.query(
        `update ad set state = 'published', featured_level = $3, published_at = now(), updated_at = now(),
           expires_at = now() + make_interval(days => $4) where id = $1 and state = $2`,
        [line.adId, NEEDED[line.kind], line.featuredLevel, line.durationDays],
      );
      if (rowCount !== 1) throw new Error(`The ad ${line.adId} cannot be published`);
    }
  },
};
