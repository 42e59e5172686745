import type pg from 'pg';

/** Makes the advertisers of an agency and its branches say what the agency says of itself; its ads show it. */
export async function onAgencyChange(client: pg.ClientBase, agencyId: number): Promise<void> {
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

/** Advertisers to remove with a person's account: their own, and an agency whose only member they are. */
const OF_LEAVING = `advertiser_id in (select a.id from advertiser a where a.owner_id = $1 or a.agency_id = (
  select m.agency_id from agency_member m where m.user_id = $1 and not exists (
    select from agency_member o where o.agency_id = m.agency_id and o.user_id <> $1)))`;

/** Takes the listings of a person off the market in such a way that they can be put back until a moment. */
export async function hideListings(client: pg.ClientBase, userId: string, until: Date): Promise<void> {
  await client.query(
    `update ad set state = 'withdrawn', closed_at = now(), updated_at = now(), undo_state = state, undo_until = $2
      where ${OF_LEAVING} and state in ('published', 'sale_agreed', 'let_agreed', 'paused')`,
    [userId, until],
  );
}

/** A person's own advertiser, and those of the agency that the person works for, with or without colleagues. */
const OF_MEMBER = `advertiser_id in (select a.id from advertiser a where a.owner_id = $1 or a.agency_id = (
  select m.agency_id from agency_member m where m.user_id = $1))`;

const SHOW = `update ad set state = undo_state, closed_at = null, updated_at = now(), undo_state = null, undo_until = null
  where undo_until = $2 and undo_until > now()`;

/** Puts the listings back that were hidden until a moment, also of an agency that another member has joined since. */
export async function showListings(client: pg.ClientBase, userId: string, until: Date): Promise<void> {
  await client.query(`${SHOW} and ${OF_MEMBER}`, [userId, until]);
}

/** Puts the listings of an agency back that were hidden until a moment. */
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

/** Lets the listings of a person that were hidden until a moment be put back until a later one. */
export async function keepListingsHidden(
  client: pg.ClientBase,
  userId: string,
  until: Date,
  later: Date,
): Promise<void> {
  await client.query(`update ad set undo_until = $3 where undo_until = $2 and ${OF_MEMBER}`, [
    userId,
    until,
    later,
  ]);
}

/**
 * Takes the ads of somebody who leaves off the market, those of an agency that goes with them too, and their name out of
 * what stays: prices and dates of ads that were, which belong to nobody.
 */
export async function leaveMarket(
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
  // What could still be undone is final.
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
 * The phone number on a listing is its account's, once the account has one: the owner's, or of an agency's listing that
 * of the member who placed it. An agency's listing without a number of its own shows the agency's.
 */
const HAS_OTHER_PHONE = `u.phone is not null and ad.contact_phone is not null and ad.contact_phone <> u.phone
  and (a.owner_id = u.id or (ad.placed_by = u.id
    and exists (select from agency_member m where m.user_id = u.id and m.agency_id = a.agency_id)))`;

/** Gives listings that were just written the phone number of their accounts. */
export async function setAccountPhone(client: pg.ClientBase, adIds: readonly number[]): Promise<void> {
  await client.query(
    `update ad set contact_phone = u.phone from advertiser a, user_account u
      where ad.id = any($1) and a.id = ad.advertiser_id and ${HAS_OTHER_PHONE}`,
    [adIds],
  );
}

/** Gives every listing of an account its phone number, after that was verified or changed. */
export async function onPhoneChange(client: pg.ClientBase, userId: string): Promise<void> {
  await client.query(
    `update ad set contact_phone = u.phone, updated_at = now() from advertiser a, user_account u
      where u.id = $1 and (ad.placed_by = $1 or a.owner_id = $1) and a.id = ad.advertiser_id and ${HAS_OTHER_PHONE}`,
    [userId],
  );
}
