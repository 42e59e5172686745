import type pg from 'pg';
import type { AdLifeState } from '#property/ad-state.ts';
import type { AdOwnership, Reach } from '../access.ts';
import type { CardRow } from '../presenters/listing-row.ts';

type Client = pg.Pool | pg.ClientBase;

/** The columns that say whose something is, as `AdOwnership` does. */
type OwnershipColumns = Record<keyof AdOwnership, string>;

/** The rules of access.ts (`actorOn` for owners and agents) as a condition; $1 to $4 are `reachValues`. */
export function inReach({ ownerId, agencyId, branchId, placedBy }: OwnershipColumns): string {
  return `(${ownerId} = $1::uuid or (${agencyId} = $2::integer
    and ($3::boolean or ${branchId} is not distinct from $4::integer or ${placedBy} = $1::uuid)))`;
}

/** `inReach` of ads. */
export const IN_REACH = inReach({
  ownerId: 'advertiser.owner_id',
  agencyId: 'advertiser.agency_id',
  branchId: 'advertiser.branch_id',
  placedBy: 'ad.placed_by',
});

/** @returns what `IN_REACH` is asked with */
export function reachValues({ userId, agency }: Reach): unknown[] {
  const branch = agency?.branch;
  return [userId, agency?.id ?? null, branch === 'all', branch && branch !== 'all' ? branch.id : null];
}

/** The state that an undo of the last step restores, and until when it is possible. */
export const UNDO = `case when ad.undo_until > now() then ad.undo_state end as "undoState",
  case when ad.undo_until > now() then ad.undo_until end as "undoUntil"`;

/** Whether an ad has time that is paid for; of ads without an end nobody paid. */
export const IS_PAID = '(ad.time_left is not null or coalesce(ad.expires_at > now(), false))';

export type StandingRow = Pick<CardRow, 'id' | 'state' | 'ad_type' | 'price_type'> &
  AdOwnership & {
    expires_at: Date | null;
    /** It has time on the market that is paid for: running, or kept for when it is published. */
    isPaid: boolean;
    /** The state before the last step, and until when that can be undone; null where it cannot. */
    undoState: AdLifeState | null;
    undoUntil: Date | null;
  };

/** Whose some ads are and where they stand. @returns rows by id; unknown ads are missing */
export async function readStandings(
  client: Client,
  adIds: readonly number[],
): Promise<Map<number, StandingRow>> {
  const { rows } = await client.query<StandingRow>(
    `select ad.id, ad.state, ad.ad_type, ad.price_type, ad.expires_at, ${IS_PAID} as "isPaid", ${UNDO},
            advertiser.owner_id as "ownerId",
            advertiser.agency_id as "agencyId", advertiser.branch_id as "branchId", ad.placed_by as "placedBy"
       from ad join advertiser on advertiser.id = ad.advertiser_id where ad.id = any($1)`,
    [adIds],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
