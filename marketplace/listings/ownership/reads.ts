import type pg from 'pg';
import type { ListingLifeState } from '#property/listing-state.ts';
import type { ListingOwnership, Reach } from '../access.ts';
import type { CardRow } from '../rows.ts';

type Client = pg.Pool | pg.ClientBase;

/** Column names of the owner, as in `ListingOwnership`. */
type OwnershipColumns = Record<keyof ListingOwnership, string>;

/** SQL of the access rule (`actorFor` for owners and agents); $1 to $4 are `reachValues`. */
export function reachCondition({ ownerId, agencyId, branchId, placedBy }: OwnershipColumns): string {
  return `(${ownerId} = $1::uuid or (${agencyId} = $2::integer
    and ($3::boolean or ${branchId} is not distinct from $4::integer or ${placedBy} = $1::uuid)))`;
}

/** `reachCondition` for listings. */
export const IN_REACH = reachCondition({
  ownerId: 'advertiser.owner_id',
  agencyId: 'advertiser.agency_id',
  branchId: 'advertiser.branch_id',
  placedBy: 'ad.placed_by',
});

/** @returns the parameters of `IN_REACH` */
export function reachValues({ userId, agency }: Reach): unknown[] {
  const branch = agency?.branch;
  return [userId, agency?.id ?? null, branch === 'all', branch && branch !== 'all' ? branch.id : null];
}

/** The state before the last step, and until when it can be undone. */
export const UNDO = `case when ad.undo_until > now() then ad.undo_state end as "undoState",
  case when ad.undo_until > now() then ad.undo_until end as "undoUntil"`;

/** Whether a listing has paid time; one without expiry was not paid for. */
export const IS_PAID = '(ad.time_left is not null or coalesce(ad.expires_at > now(), false))';

export type ListingStateRow = Pick<CardRow, 'id' | 'state' | 'ad_type' | 'price_type'> &
  ListingOwnership & {
    expires_at: Date | null;
    /** Has paid time: running, or starting at publication. */
    isPaid: boolean;
    /** The state before the last step, and until when it can be undone; null when it cannot. */
    undoState: ListingLifeState | null;
    undoUntil: Date | null;
  };

/** Owner and state of listings. @returns rows by id; unknown ones are missing */
export async function readListingStates(
  client: Client,
  adIds: readonly number[],
): Promise<Map<number, ListingStateRow>> {
  const { rows } = await client.query<ListingStateRow>(
    `select ad.id, ad.state, ad.ad_type, ad.price_type, ad.expires_at, ${IS_PAID} as "isPaid", ${UNDO},
            advertiser.owner_id as "ownerId",
            advertiser.agency_id as "agencyId", advertiser.branch_id as "branchId", ad.placed_by as "placedBy"
       from ad join advertiser on advertiser.id = ad.advertiser_id where ad.id = any($1)`,
    [adIds],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
