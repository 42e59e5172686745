import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { HomeFacts } from '../estimates/describe.ts';
import type { Valuation } from '../estimates/valuer.ts';
import { monthOf } from '../price-index/rules.ts';
import { shownAddress } from '../properties/rules.ts';
import { type FollowedHome, readFollowedHome, readHomes, readLastSaleId } from './reads.ts';
import { hasEqualFacts, isSameHome, MAX_FOLLOWED_HOMES, UNDO_HOURS } from './rules.ts';

type Followed = { ok: true; home: FollowedHome; isNew: boolean } | { ok: false; reason: 'too-many' };

/**
 * Follows a home that was just estimated. Following it again replaces its facts; a removed home is restored with its
 * earlier estimates.
 * @param wantsMail whether to mail its value; undefined leaves the choice of a followed home unchanged
 */
export function addHome(
  pool: pg.Pool,
  userId: string,
  valuation: Valuation,
  wantsMail: boolean | undefined,
): Promise<Followed> {
  return inTransaction(pool, async (client): Promise<Followed> => {
    await lockFollower(client, userId);
    const homes = await readHomes(client, userId);
    const { home, facts } = valuation;
    const identity = { ...home, address: facts.address };
    const same = homes.find((one) => isSameHome({ ...one, address: one.facts.address }, identity));
    const isFollowed = same?.removedAt === null;
    if (!isFollowed && homes.filter(({ removedAt }) => removedAt === null).length >= MAX_FOLLOWED_HOMES)
      return { ok: false, reason: 'too-many' };
    const id = same ? same.id : await insertHome(client, userId, valuation);
    await client.query(
      `update followed_home set facts = $2, wants_mail = coalesce($3, wants_mail), removed_at = null,
              revalued_at = greatest(revalued_at, now())
        where id = $1`,
      [id, JSON.stringify(withOwnAddress(facts, same)), wantsMail ?? null],
    );
    await writeMonthEstimate(client, id, valuation);
    const followed = await readFollowedHome(client, userId, id);
    return { ok: true, home: followed!, isNew: !isFollowed };
  });
}

/** The facts of a home that is followed already, under the address by which it was followed first. */
function withOwnAddress(facts: HomeFacts, same: FollowedHome | undefined): HomeFacts {
  if (!same) return facts;
  const { address, county, eircode, latitude, longitude } = same.facts;
  return { ...facts, address, county, eircode, latitude, longitude };
}

async function insertHome(
  client: pg.ClientBase,
  userId: string,
  { home, facts, address }: Valuation,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into followed_home (user_id, address, facts, kind, home_key, localities, eircode, known_sale_id, revalued_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now()) returning id`,
    [
      userId,
      shownAddress(address),
      JSON.stringify(facts),
      home.kind,
      home.homeKey,
      home.localities,
      home.eircode,
      await readLastSaleId(client),
    ],
  );
  return rows[0]!.id;
}

/** Serialises what changes the homes of one person, so that limit and duplicate check hold and one mail is sent. */
async function lockFollower(client: pg.ClientBase, userId: string): Promise<void> {
  await client.query('select from user_account where id = $1 for no key update', [userId]);
}

/** Stores the estimate of a followed home for its month, in place of an earlier one of the month. */
export async function writeMonthEstimate(
  client: pg.ClientBase,
  homeId: number,
  { estimated, asOf }: Pick<Valuation, 'estimated' | 'asOf'>,
): Promise<void> {
  if (!estimated) return;
  await client.query(
    `insert into followed_home_estimate (followed_home_id, month, estimate_id) values ($1, $2, $3)
     on conflict (followed_home_id, month) do update set estimate_id = excluded.estimate_id`,
    [homeId, monthOf(asOf), estimated.id],
  );
}

/**
 * Changes the facts of a followed home, or whether its value is mailed; undefined leaves either as it is. The estimate
 * is made before the lock, so that no connection waits for it.
 * @param before the home whose facts the change started from
 * @param revalued the facts with the estimate made from them
 * @returns the changed home; null if it was removed or other facts were stored since
 */
export async function changeHome(
  pool: pg.Pool,
  userId: string,
  before: FollowedHome,
  { wantsMail, revalued }: { wantsMail?: boolean; revalued?: Valuation },
): Promise<FollowedHome | null> {
  return inTransaction(pool, async (client) => {
    await lockFollower(client, userId);
    const home = await readFollowedHome(client, userId, before.id);
    if (!home || (revalued && !hasEqualFacts(home.facts, before.facts))) return null;
    await client.query(
      'update followed_home set facts = coalesce($2, facts), wants_mail = coalesce($3, wants_mail) where id = $1',
      [home.id, revalued ? JSON.stringify(revalued.facts) : null, wantsMail ?? null],
    );
    if (revalued) await writeMonthEstimate(client, home.id, revalued);
    return readFollowedHome(client, userId, home.id);
  });
}

/** Removes a home; following it again within a day restores it. @returns whether the person followed it */
export async function removeHome(pool: pg.Pool, userId: string, homeId: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update followed_home set removed_at = now() where id = $2 and user_id = $1 and removed_at is null',
    [userId, homeId],
  );
  return rowCount === 1;
}

/** Deletes the homes that were removed more than a day ago. @returns their number */
export async function deleteRemovedHomes(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from followed_home where removed_at < now() - interval '${UNDO_HOURS} hours'`,
  );
  return rowCount ?? 0;
}
