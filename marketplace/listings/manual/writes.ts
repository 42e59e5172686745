import type pg from 'pg';
import { setAccountPhone } from '../advertisers/writes.ts';
import { FORM_FIELD_COLUMNS } from '../field-columns.ts';
import { HIDEABLE_FIELDS } from '../plausibility/rules.ts';
import { listingRow, UNIT_COLUMNS, UNIT_FACTS, unitRows } from '../write-model/listing-rows.ts';
import type { NewListing } from '../write-model/new-listing.ts';

/** The owner: a person, or an agency branch (null: the head office). */
export type AdvertiserOwner = { userId: string } | { agencyId: number; branchId: number | null };

/** Records the successor of an ended listing, to which it redirects once the successor is live. */
export async function recordSuccessor(
  client: pg.ClientBase,
  adId: number,
  successorId: number,
): Promise<void> {
  await client.query('update ad set successor_id = $2 where id = $1', [adId, successorId]);
}

/** Columns set by the form; others stay unchanged on an edit. */
const FORM_COLUMNS = [
  'county_id',
  'area_id',
  'address',
  'eircode',
  'latitude',
  'longitude',
  'currency',
  'price_type',
  'sale_value',
  'sale_on_application',
  'rental_value',
  'collection_period',
  'rental_on_application',
  'price_from',
  'price_to',
  'selling_type',
  'auction_date',
  'auction_address',
  'property_type',
  'house_type',
  'total_beds',
  'bathrooms',
  'floor_area',
  'floor_area_unit',
  'entered_size',
  'entered_size_unit',
  'ber',
  'ber_number',
  ...FORM_FIELD_COLUMNS,
  'description',
  'features',
  'facilities',
  'images',
  'video_url',
  'brochure_url',
  'contact_name',
  'contact_email',
  'contact_phone',
  'contact_preferences',
  'contact_info',
] as const;

/** Values that only files have, so that the form leaves them hidden. */
const ONLY_IN_FILES: ReadonlySet<string> = new Set(['berKwh', 'constructionYear']);
const CORRECTED_IN_FORM = HIDEABLE_FIELDS.filter((field) => !ONLY_IN_FILES.has(field));

/** The advertiser of an account, created from the account's details with its first listing. */
export async function advertiserFor(client: pg.ClientBase, owner: AdvertiserOwner): Promise<number> {
  if ('userId' in owner) {
    await client.query(
      `insert into advertiser (reference, kind, name, owner_id)
       select 'user:' || id, 'private', name, id from user_account where id = $1
       on conflict do nothing`,
      [owner.userId],
    );
  } else {
    await client.query(
      `insert into advertiser (reference, kind, name, branch, phone, address, licence_number, background_colour,
         logo_path, website, agency_id, branch_id)
       select 'agency:' || agency_id || coalesce(':' || branch_id, ''), kind, name, branch, phone, address,
              licence_number, background_colour, logo_path, website, agency_id, branch_id
         from agency_seller where agency_id = $1 and branch_id is not distinct from $2
       on conflict do nothing`,
      [owner.agencyId, owner.branchId],
    );
  }
  const { rows } = await client.query<{ id: number }>(
    'userId' in owner
      ? 'select id from advertiser where owner_id = $1'
      : 'select id from advertiser where agency_id = $1 and branch_id is not distinct from $2',
    'userId' in owner ? [owner.userId] : [owner.agencyId, owner.branchId],
  );
  return rows[0]!.id;
}

/** Adds a listing placed with the form. @returns its id */
export async function addManualListing(
  client: pg.ClientBase,
  listing: NewListing,
  advertiserId: number,
): Promise<number> {
  const { source_digest: _, ...row } = listingRow(listing, advertiserId, '', new Date());
  const columns = Object.keys(row);
  const { rows } = await client.query<{ id: number }>(
    `insert into ad (${columns.join(', ')})
     select ${columns.join(', ')} from json_populate_record(null::ad, $1) returning id`,
    [JSON.stringify(row)],
  );
  await writeRooms(client, rows[0]!.id, listing);
  await setAccountPhone(client, [rows[0]!.id]);
  return rows[0]!.id;
}

/**
 * Updates the columns of the form: state, dates and plan stay, and a price change enters the history. Clears the source
 * digest, so that the next import writes again.
 * @param adType only for a listing that was never published
 */
export async function updateManualListing(
  client: pg.ClientBase,
  adId: number,
  listing: NewListing,
): Promise<void> {
  const row = listingRow(listing, 0, '', new Date());
  const decided = Object.fromEntries(
    [...FORM_COLUMNS, 'ad_type'].map((column) => [column, row[column as 'address']]),
  );
  await client.query(
    `update ad set ${FORM_COLUMNS.map((column) => `${column} = said.${column}`).join(', ')},
       updated_at = now(),
       hidden_values = ad.hidden_values - $3::text[],
       ad_type = case when ad.published_at is null then said.ad_type else ad.ad_type end,
       source_digest = null
      from json_populate_record(null::ad, $2) said where ad.id = $1`,
    [adId, JSON.stringify(decided), CORRECTED_IN_FORM],
  );
  await setAccountPhone(client, [adId]);
  await writeRooms(client, adId, listing);
}

/** Writes the bedrooms of a shared home; existing ones keep their ids. */
async function writeRooms(client: pg.ClientBase, adId: number, listing: NewListing): Promise<void> {
  const rooms = unitRows(listing.units ?? [], adId);
  await client.query(
    `delete from ad_unit where ad_id = $1 and kind = 'bedroom' and reference <> all($2::text[])`,
    [adId, rooms.map((room) => room.reference)],
  );
  if (rooms.length === 0) return;
  await client.query(
    `insert into ad_unit (${UNIT_COLUMNS.join(', ')})
     select ${UNIT_COLUMNS.join(', ')} from json_populate_recordset(null::ad_unit, $1)
     on conflict (ad_id, reference) do update set ${UNIT_FACTS.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [JSON.stringify(rooms)],
  );
}
