import type pg from 'pg';

/** Copies an agency's details to its advertisers; its listings show them. */
export async function syncAgencyAdvertisers(client: pg.ClientBase, agencyId: number): Promise<void> {
  await client.query(
    `update advertiser a
        set (kind, name, branch, phone, address, licence_number, background_colour, logo_path, website) =
            row(s.kind, s.name, s.branch, s.phone, s.address, s.licence_number, s.background_colour, s.logo_path, s.website)
       from agency_seller s
      where s.agency_id = $1 and a.agency_id = s.agency_id and a.branch_id is not distinct from s.branch_id
        and (a.kind, a.name, a.branch, a.phone, a.address, a.licence_number, a.background_colour, a.logo_path, a.website)
            is distinct from
            (s.kind, s.name, s.branch, s.phone, s.address, s.licence_number, s.background_colour, s.logo_path, s.website)`,
    [agencyId],
  );
}

/** Advertisers deleted with an account: the user's own, and an agency's of which they are the only member. */
const ADVERTISERS_TO_ERASE = `advertiser_id in (select a.id from advertiser a where a.owner_id = $1 or a.agency_id = (
  select m.agency_id from agency_member m where m.user_id = $1 and not exists (
    select from agency_member o where o.agency_id = m.agency_id and o.user_id <> $1)))`;

/** Hides a person's listings so that they can be restored until a time. */
export async function hideListings(client: pg.ClientBase, userId: string, until: Date): Promise<void> {
  await client.query(
    `update ad set state = 'withdrawn', closed_at = now(), updated_at = now(), undo_state = state, undo_until = $2
      where ${ADVERTISERS_TO_ERASE} and state in ('published', 'sale_agreed', 'let_agreed', 'paused')`,
    [userId, until],
  );
}

/** A person's own advertiser, and the advertisers of their agency. */
const ADVERTISERS_OF_MEMBER = `advertiser_id in (select a.id from advertiser a where a.owner_id = $1 or a.agency_id = (
  select m.agency_id from agency_member m where m.user_id = $1))`;

const SHOW = `update ad set state = undo_state, closed_at = null, updated_at = now(), undo_state = null, undo_until = null
  where undo_until = $2 and undo_until > now()`;

/** Restores the listings hidden until a time, including listings of an agency that got another member since. */
export async function showListings(client: pg.ClientBase, userId: string, until: Date): Promise<void> {
  await client.query(`${SHOW} and ${ADVERTISERS_OF_MEMBER}`, [userId, until]);
}

/** Restores an agency's listings that were hidden until a time. */
export async function showAgencyListings(
  client: pg.ClientBase,
  agencyId: number,
  until: Date,
): Promise<void> {
  await client.query(`${SHOW} and advertiser_id in (select a.id from advertiser a where a.agency_id = $1)`, [
    agencyId,
    until,
  ]);
}

/** Extends the time until which a person's hidden listings can be restored. */
export async function extendHiding(
  client: pg.ClientBase,
  userId: string,
  until: Date,
  later: Date,
): Promise<void> {
  await client.query(`update ad set undo_until = $3 where undo_until = $2 and ${ADVERTISERS_OF_MEMBER}`, [
    userId,
    until,
    later,
  ]);
}

/**
 * Withdraws the listings of a departing user, and of an agency deleted with them, and erases their name. Prices and
 * dates of past listings stay, without an owner.
 */
export async function eraseAdvertiser(
  client: pg.ClientBase,
  { userId, soleAgencyId }: { userId: string; soleAgencyId: number | null },
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    'select id from advertiser where owner_id = $1 or agency_id = $2 for update',
    [userId, soleAgencyId],
  );
  const ids = rows.map((row) => row.id);
  await client.query(
    `update ad set state = 'withdrawn', closed_at = now(), updated_at = now()
      where advertiser_id = any($1) and exists (
        select from ad_transition t where t.from_state = ad.state and t.to_state = 'withdrawn' and not t.is_undo)`,
    [ids],
  );
  // Undoable changes become final.
  await client.query(
    'update ad set undo_state = null, undo_until = null where advertiser_id = any($1) and undo_until is not null',
    [ids],
  );
  await client.query(
    `update advertiser set owner_id = null, agency_id = null, branch_id = null, reference = null, kind = 'private',
       name = '–', branch = null, phone = null, alternative_phone = null, address = null, licence_number = null,
       background_colour = null, logo_path = null, website = null
      where id = any($1)`,
    [ids],
  );
}

/**
 * The phone number of a listing is its account's, if any: of the owner, or of the member who placed an agency listing.
 * An agency listing without a number shows the agency's.
 */
const HAS_OTHER_PHONE = `u.phone is not null and ad.contact_phone is not null and ad.contact_phone <> u.phone
  and (a.owner_id = u.id or (ad.placed_by = u.id
    and exists (select from agency_member m where m.user_id = u.id and m.agency_id = a.agency_id)))`;

/** Sets the account's phone number on listings that were just written. */
export async function setAccountPhone(client: pg.ClientBase, adIds: readonly number[]): Promise<void> {
  await client.query(
    `update ad set contact_phone = u.phone from advertiser a, user_account u
      where ad.id = any($1) and a.id = ad.advertiser_id and ${HAS_OTHER_PHONE}`,
    [adIds],
  );
}

/** Updates all listings of an account after its phone number was verified or changed. */
export async function syncAccountPhone(client: pg.ClientBase, userId: string): Promise<void> {
  await client.query(
    `update ad set contact_phone = u.phone, updated_at = now() from advertiser a, user_account u
      where u.id = $1 and (ad.placed_by = $1 or a.owner_id = $1) and a.id = ad.advertiser_id and ${HAS_OTHER_PHONE}`,
    [userId],
  );
}
