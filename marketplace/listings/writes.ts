import type pg from 'pg';
import type { AdLifeState } from '#property/ad-state.ts';
import type { PriceType } from '#property/price.ts';
import type { AdType } from '#property/section.ts';
import { type AdRow, adRow, digestOf, unitRows } from './intake/ad-rows.ts';
import type { NewAd, NewAdvertiser } from './intake/new-ad.ts';
import { type Actor, type AdAction, nextState, type Refusal } from './rules.ts';

export type WriteCounts = { added: number; changed: number; unchanged: number };
export type WrittenAds = WriteCounts & { /** Ids by reference of the ads given. */ ids: Map<string, number> };

/** The units of a statement: enough to be quick, few enough that a batch of long descriptions stays a few megabytes. */
const BATCH = 1_000;
/** Set when an ad first comes in and kept afterwards, unless the source itself says otherwise. */
const KEPT = new Set(['source', 'reference', 'first_published_at']);

/**
 * Stores ads of one source: those whose reference is new are added, those that say something else than last time are
 * changed, the rest are not touched (no feed row, no history). All or nothing, in one transaction.
 *
 * A change of state that the life cycle does not allow is left out (an ad that was sold here stays sold though its source
 * still shows it); price and state changes enter the history by themselves.
 * @param ads of any number; references must differ within a source
 */
export async function writeAds(pool: pg.Pool, ads: readonly NewAd[]): Promise<WrittenAds> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const written = await writeAdsIn(client, ads);
    await client.query('commit');
    return written;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** As `writeAds`, within the transaction the client is in. */
export async function writeAdsIn(client: pg.ClientBase, ads: readonly NewAd[]): Promise<WrittenAds> {
  const total: WrittenAds = { added: 0, changed: 0, unchanged: 0, ids: new Map() };
  for (let from = 0; from < ads.length; from += BATCH) {
    const counts = await writeBatch(client, ads.slice(from, from + BATCH), total.ids);
    total.added += counts.added;
    total.changed += counts.changed;
    total.unchanged += counts.unchanged;
  }
  return total;
}

async function writeBatch(
  client: pg.ClientBase,
  ads: readonly NewAd[],
  ids: Map<string, number>,
): Promise<WriteCounts> {
  const known = await knownAds(client, ads);
  const fresh: { ad: NewAd; digest: string; known: boolean }[] = [];
  for (const ad of ads) {
    const digest = digestOf(ad);
    const before = known.get(key(ad.source, ad.reference));
    if (before) ids.set(ad.reference, before.id);
    if (before?.source_digest !== digest) fresh.push({ ad, digest, known: before !== undefined });
  }
  const changed = fresh.filter((one) => one.known).length;
  const counts = { added: fresh.length - changed, changed, unchanged: ads.length - fresh.length };
  if (fresh.length === 0) return counts;

  const advertisers = await writeAdvertisers(
    client,
    fresh.map(({ ad }) => ad.advertiser),
  );
  const now = new Date();
  const rows = fresh.map(({ ad, digest }) =>
    adRow(ad, advertisers.get(ad.advertiser.reference)!, digest, now),
  );
  const written = await upsertAds(client, rows);
  const adIds = fresh.map(({ ad }) => written.get(key(ad.source, ad.reference))!);
  for (const [index, { ad }] of fresh.entries()) ids.set(ad.reference, adIds[index]!);
  await writeParts(client, fresh, adIds);
  return counts;
}

function key(source: string, reference: string): string {
  return `${source}\n${reference}`;
}

async function knownAds(client: pg.ClientBase, ads: readonly NewAd[]) {
  const { rows } = await client.query<{
    id: number;
    source: string;
    reference: string;
    source_digest: string | null;
  }>(
    `select id, source, reference, source_digest from ad
      where (source, reference) in (select * from unnest($1::text[], $2::text[]))`,
    [ads.map((ad) => ad.source), ads.map((ad) => ad.reference)],
  );
  return new Map(rows.map((row) => [key(row.source, row.reference), row]));
}

const ADVERTISER_COLUMNS =
  'reference, kind, name, branch, phone, alternative_phone, address, licence_number, background_colour, logo_path';

/** @returns ids by reference; an advertiser that says what it said is not touched. */
async function writeAdvertisers(client: pg.ClientBase, given: readonly NewAdvertiser[]) {
  const byReference = new Map(given.map((one) => [one.reference, one]));
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
  }));
  const others = ADVERTISER_COLUMNS.split(', ').slice(1);
  await client.query(
    `insert into advertiser (${ADVERTISER_COLUMNS})
     select ${ADVERTISER_COLUMNS} from json_populate_recordset(null::advertiser, $1)
     on conflict (reference) do update set ${others.map((name) => `${name} = excluded.${name}`).join(', ')}
      where (${others.map((name) => `advertiser.${name}`).join(', ')})
         is distinct from (${others.map((name) => `excluded.${name}`).join(', ')})`,
    [JSON.stringify(rows)],
  );
  const found = await client.query<{ id: number; reference: string }>(
    'select id, reference from advertiser where reference = any($1)',
    [[...byReference.keys()]],
  );
  return new Map(found.rows.map((row) => [row.reference, row.id]));
}

/** What becomes of a column when an ad that is there comes again. */
function onChange(column: string): string {
  switch (column) {
    case 'state':
      return `state = case when exists (select from ad_transition where from_state = ad.state
        and to_state = excluded.state) then excluded.state else ad.state end`;
    case 'published_at':
      // Without a date of its own the row carries this moment, which is not when it came on the market.
      return `published_at = case when excluded.published_at = excluded.updated_at
        then coalesce(ad.published_at, excluded.published_at)
        else coalesce(excluded.published_at, ad.published_at) end`;
    case 'price_since':
      return 'price_since = coalesce(excluded.price_since, ad.price_since)';
    default:
      return `${column} = excluded.${column}`;
  }
}

async function upsertAds(client: pg.ClientBase, rows: readonly AdRow[]): Promise<Map<string, number>> {
  const columns = Object.keys(rows[0]!);
  const changes = columns.filter((column) => !KEPT.has(column)).map(onChange);
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

/** Units, viewings and earlier prices of ads just written. Units that stay keep their ids. */
async function writeParts(
  client: pg.ClientBase,
  written: readonly { ad: NewAd; known: boolean }[],
  adIds: readonly number[],
): Promise<void> {
  const knownIds = adIds.filter((_, index) => written[index]!.known);
  const units = written.flatMap(({ ad }, index) => unitRows(ad.units ?? [], adIds[index]!));
  if (knownIds.length > 0) {
    await client.query('delete from ad_viewing where ad_id = any($1)', [knownIds]);
    await client.query(
      `delete from ad_unit where ad_id = any($1)
          and (ad_id, reference) not in (select * from unnest($2::bigint[], $3::text[]))`,
      [knownIds, units.map((unit) => unit.ad_id), units.map((unit) => unit.reference)],
    );
  }
  if (units.length > 0) {
    const columns = Object.keys(units[0]!);
    await client.query(
      `insert into ad_unit (${columns.join(', ')})
       select ${columns.join(', ')} from json_populate_recordset(null::ad_unit, $1)
       on conflict (ad_id, reference) do update set
         ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      [JSON.stringify(units)],
    );
  }
  const viewings = written.flatMap(({ ad }, index) =>
    (ad.viewings ?? []).map((one) => ({ ad_id: adIds[index], starts_at: one.startsAt, ends_at: one.endsAt })),
  );
  if (viewings.length > 0) {
    await client.query(
      `insert into ad_viewing (ad_id, starts_at, ends_at)
       select ad_id, starts_at, ends_at from json_populate_recordset(null::ad_viewing, $1)`,
      [JSON.stringify(viewings)],
    );
  }
  const prices = written.flatMap(({ ad, known }, index) =>
    known
      ? []
      : (ad.earlierPrices ?? []).map((one) => ({
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

export type ChangeRefusal = Refusal | 'unknown';

export type Step = { adId: number; action: AdAction; actor: Actor; reason?: string; soldPrice?: number };
export type StepResult = { ok: true; state: AdLifeState } | { ok: false; reason: ChangeRefusal };

/**
 * Takes an ad one step through its life; the row is locked, so that of two who want to take a step one wins.
 * @returns the state it is in now, or why the step was refused
 */
export async function changeState(pool: pg.Pool, step: Step): Promise<StepResult> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await changeStateIn(client, step);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** As `changeState`, within the transaction the client is in. */
export async function changeStateIn(client: pg.ClientBase, step: Step): Promise<StepResult> {
  const { rows } = await client.query<{
    state: AdLifeState;
    ad_type: AdType;
    price_type: PriceType | null;
  }>('select state, ad_type, price_type from ad where id = $1 for update', [step.adId]);
  const ad = rows[0];
  if (!ad) return { ok: false, reason: 'unknown' };
  const standing = { state: ad.state, adType: ad.ad_type, priceType: ad.price_type };
  const next = nextState(standing, step.action, step.actor);
  if (!next.ok) return next;
  await client.query("select set_config('gaff.reason', $1, true)", [step.reason ?? '']);
  await client.query(
    `update ad set state = $2, updated_at = now(),
       published_at = case when $2 = 'published' then coalesce(published_at, now()) else published_at end,
       first_published_at = case when $2 = 'published' then coalesce(first_published_at, now())
         else first_published_at end,
       -- A renewed ad must not end again at once; who renews it says for how long.
       expires_at = case when $2 = 'published' and expires_at < now() then null else expires_at end,
       closed_at = case when $2 in ('sold', 'let', 'expired', 'withdrawn') then now() end,
       sold_price = coalesce($3, sold_price)
     where id = $1`,
    [step.adId, next.state, step.soldPrice ?? null],
  );
  return next;
}

/** Ends the ads whose time on the market is over. @returns their ids */
export async function expireAds(pool: pg.Pool, limit = BATCH): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `update ad set state = 'expired', closed_at = now(), updated_at = now()
      where id in (select id from ad where expires_at < now()
        and state in ('published', 'sale_agreed', 'let_agreed') limit $1 for update skip locked)
     returning id`,
    [limit],
  );
  return rows.map((row) => row.id);
}
