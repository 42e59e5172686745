import type pg from 'pg';
import type { AdRow as AdColumns } from '#database/rows.ts';
import { digestOf, type ListingRow, listingRow, UNIT_COLUMNS, unitRows } from './listing-rows.ts';
import type { NewAdvertiser, NewListing } from './new-listing.ts';

export const OUTCOMES = ['added', 'changed', 'unchanged'] as const;
export type WriteOutcome = (typeof OUTCOMES)[number];
export type WriteCounts = Record<WriteOutcome, number>;
/** Outcomes of listings, by reference. */
export type WriteResult = { ids: Map<string, number>; outcomes: Map<string, WriteOutcome> };

/** Columns that a source does not know: they keep their values always, or unless the source has one. */
export type MergePolicy = Readonly<
  Partial<Record<keyof AdColumns, 'always' | 'unless-said'> & { viewings: 'always' }>
>;

/** Columns set on insert and kept afterwards, unless the source has a value. */
const PRESERVED_COLUMNS = new Set(['source', 'reference', 'first_published_at', 'placed_by']);

/**
 * Stores listings with distinct references in a few statements; called by `writeListings`.
 * @param written receives the outcome of every listing
 */
export async function writeBatch(
  client: pg.ClientBase,
  listings: readonly NewListing[],
  written: WriteResult,
  mergePolicy: MergePolicy = {},
): Promise<void> {
  const existing = await knownListings(client, listings);
  const fresh: { listing: NewListing; digest: string; existing: boolean }[] = [];
  for (const listing of listings) {
    const digest = digestOf(listing);
    const before = existing.get(key(listing.source, listing.reference));
    if (before) written.ids.set(listing.reference, before.id);
    const isFresh = before?.source_digest !== digest;
    written.outcomes.set(listing.reference, before ? (isFresh ? 'changed' : 'unchanged') : 'added');
    if (isFresh) fresh.push({ listing, digest, existing: before !== undefined });
  }
  if (fresh.length === 0) return;

  const advertisers = await writeAdvertisers(
    client,
    fresh.map(({ listing }) => listing.advertiser),
  );
  const now = new Date();
  const rows = fresh.map(({ listing, digest }) =>
    listingRow(listing, advertisers.get(listing.advertiser.reference)!, digest, now),
  );
  const stored = await upsertListings(client, rows, mergePolicy);
  const adIds = fresh.map(({ listing }) => stored.get(key(listing.source, listing.reference))!);
  for (const [index, { listing }] of fresh.entries()) written.ids.set(listing.reference, adIds[index]!);
  await writeParts(client, fresh, adIds, mergePolicy);
}

function key(source: string, reference: string): string {
  return `${source}\n${reference}`;
}

async function knownListings(client: pg.ClientBase, listings: readonly NewListing[]) {
  const { rows } = await client.query<Pick<AdColumns, 'id' | 'source' | 'reference' | 'source_digest'>>(
    `select id, source, reference, source_digest from ad
      where (source, reference) in (select * from unnest($1::text[], $2::text[]))`,
    [listings.map((listing) => listing.source), listings.map((listing) => listing.reference)],
  );
  return new Map(rows.map((row) => [key(row.source, row.reference), row]));
}

const ADVERTISER_COLUMNS =
  'reference, kind, name, branch, phone, alternative_phone, address, licence_number, background_colour, logo_path, website, owner_id, agency_id, branch_id';

const OWNERSHIP: ReadonlySet<string> = new Set(['owner_id', 'agency_id', 'branch_id']);

/** @returns ids by reference; unchanged advertisers are not written */
async function writeAdvertisers(client: pg.ClientBase, advertisers: readonly NewAdvertiser[]) {
  const byReference = new Map(advertisers.map((one) => [one.reference, one]));
  const rows = [...byReference.values()].map((one) => ({
    reference: one.reference,
    kind: one.kind,
    name: one.name,
    branch: one.branch,
    phone: one.phone,
    alternative_phone: one.alternativePhone,
    address: one.address,
    licence_number: one.licenceNumber,
    background_colour: one.backgroundColour,
    logo_path: one.logoPath,
    website: one.website,
    owner_id: one.ownerId,
    agency_id: one.agencyId,
    branch_id: one.branchId,
  }));
  const others = ADVERTISER_COLUMNS.split(', ').slice(1);
  // The owner stays unless the source names one.
  const keepOwner = (name: string) =>
    OWNERSHIP.has(name) ? `coalesce(excluded.${name}, advertiser.${name})` : `excluded.${name}`;
  await client.query(
    `insert into advertiser (${ADVERTISER_COLUMNS})
     select ${ADVERTISER_COLUMNS} from json_populate_recordset(null::advertiser, $1)
     on conflict (reference) do update set ${others.map((name) => `${name} = ${keepOwner(name)}`).join(', ')}
      where (${others.map((name) => `advertiser.${name}`).join(', ')})
         is distinct from (${others.map(keepOwner).join(', ')})`,
    [JSON.stringify(rows)],
  );
  const found = await client.query<{ id: number; reference: string }>(
    'select id, reference from advertiser where reference = any($1)',
    [[...byReference.keys()]],
  );
  return new Map(found.rows.map((row) => [row.reference, row.id]));
}

/** Clocks of the product and the database differ by less. */
const JUST_NOW = "interval '1 minute'";

/** The new value of a column when a listing exists already. */
function onChange(column: string): string {
  switch (column) {
    case 'state':
      // Only a moderator clears a rejection.
      return `state = case when not ad.review_required and exists (select from ad_transition
        where from_state = ad.state and to_state = excluded.state and not is_undo) then excluded.state else ad.state end`;
    case 'published_at':
      // Without a date the row has the present time, which is no publication time.
      return `published_at = case when ad.is_undated and ad.published_at is not null and excluded.listed_at is not null
        then excluded.listed_at
        when excluded.is_undated or excluded.published_at > now() - ${JUST_NOW}
        then coalesce(ad.published_at, excluded.published_at)
        else coalesce(excluded.published_at, ad.published_at) end`;
    case 'is_undated':
      return `is_undated = ad.is_undated and excluded.listed_at is null
        and (excluded.is_undated or excluded.published_at is null)`;
    case 'updated_at':
      // A changed listing whose source states no later update was updated by now.
      return `updated_at = case when excluded.updated_at > ad.updated_at then excluded.updated_at
        else greatest(ad.updated_at, now()) end`;
    case 'price_since':
      return 'price_since = coalesce(excluded.price_since, ad.price_since)';
    default:
      return `${column} = excluded.${column}`;
  }
}

/** The value of a column in a row; null when empty, or when the position is only a routing key's centre. */
function givenValue(column: string): string {
  if (column === 'images') return `nullif(excluded.images, '[]')`;
  if (column === 'latitude' || column === 'longitude') {
    return `case when excluded.approximate_metres is null then excluded.${column} end`;
  }
  return `excluded.${column}`;
}

async function upsertListings(
  client: pg.ClientBase,
  rows: readonly ListingRow[],
  mergePolicy: MergePolicy,
): Promise<Map<string, number>> {
  const columns = Object.keys(rows[0]!);
  const policyByColumn = mergePolicy as Record<string, MergePolicy[keyof AdColumns]>;
  const changes = columns
    .filter((column) => !PRESERVED_COLUMNS.has(column) && policyByColumn[column] !== 'always')
    .map((column) =>
      policyByColumn[column] ? `${column} = coalesce(${givenValue(column)}, ad.${column})` : onChange(column),
    );
  const result = await client.query<{ id: number; source: string; reference: string }>(
    `insert into ad (${columns.join(', ')})
     select ${columns.join(', ')} from json_populate_recordset(null::ad, $1)
     on conflict (source, reference) do update set ${changes.join(', ')},
       first_published_at = coalesce(ad.first_published_at, excluded.first_published_at)
     returning id, source, reference`,
    [JSON.stringify(rows)],
  );
  return new Map(result.rows.map((row) => [key(row.source, row.reference), row.id]));
}

/** Writes units, viewings and earlier prices of listings. Existing units keep their ids. */
async function writeParts(
  client: pg.ClientBase,
  written: readonly { listing: NewListing; existing: boolean }[],
  adIds: readonly number[],
  mergePolicy: MergePolicy,
): Promise<void> {
  const knownIds = adIds.filter((_, index) => written[index]!.existing);
  const units = written.flatMap(({ listing }, index) => unitRows(listing.units ?? [], adIds[index]!));
  if (knownIds.length > 0) {
    if (!mergePolicy.viewings) {
      // Slots added on the site are kept, because they may be booked.
      await client.query('delete from ad_viewing where ad_id = any($1) and offered_at is null', [knownIds]);
    }
    await client.query(
      `delete from ad_unit where ad_id = any($1)
          and (ad_id, reference) not in (select * from unnest($2::bigint[], $3::text[]))`,
      [knownIds, units.map((unit) => unit.ad_id), units.map((unit) => unit.reference)],
    );
  }
  if (units.length > 0) {
    await client.query(
      `insert into ad_unit (${UNIT_COLUMNS.join(', ')})
       select ${UNIT_COLUMNS.join(', ')} from json_populate_recordset(null::ad_unit, $1)
       on conflict (ad_id, reference) do update set
         ${UNIT_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      [JSON.stringify(units)],
    );
  }
  const viewings = written.flatMap(({ listing }, index) =>
    (listing.viewings ?? []).map((one) => ({
      ad_id: adIds[index],
      starts_at: one.startsAt,
      ends_at: one.endsAt,
    })),
  );
  if (viewings.length > 0) {
    await client.query(
      `insert into ad_viewing (ad_id, starts_at, ends_at)
       select ad_id, starts_at, ends_at from json_populate_recordset(null::ad_viewing, $1)`,
      [JSON.stringify(viewings)],
    );
  }
  const prices = written.flatMap(({ listing, existing }, index) =>
    existing
      ? []
      : (listing.earlierPrices ?? []).map((one) => ({
          ad_id: adIds[index],
          at: one.at,
          side: one.side,
          price: one.price,
          collection_period: one.collectionPeriod,
        })),
  );
  if (prices.length > 0) {
    await client.query(
      `insert into price_change (ad_id, at, side, price, collection_period)
       select ad_id, at, side, price, collection_period from json_populate_recordset(null::price_change, $1)`,
      [JSON.stringify(prices)],
    );
  }
}
