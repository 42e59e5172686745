import type pg from 'pg';
import { textsParameter } from '#database/array-parameter.ts';
import type { HomeCorrectionChangeRow, HomeCorrectionRow, RegisterSaleRow } from '#database/rows.ts';
import type { ExportedTables } from '#marketplace/accounts/personal-data/reads/export.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { RegisteredPriceRow } from '../register/full-price.ts';
import { CORRECTIONS_PER_PAGE, MAX_LISTED_CORRECTIONS } from './rules.ts';

type Client = pg.Pool | pg.ClientBase;

/** The home of a correction, and what is said of it. */
export type CorrectionOfHome = Pick<
  HomeCorrectionRow,
  'kind' | 'county_id' | 'address' | 'eircode' | 'property_id' | 'shown_address'
>;

/** @returns the accepted corrections that may decide how a home is shown, the latest first */
export async function readAcceptedCorrections(
  client: Client,
  { id, homeKey, eircode }: { id?: number | undefined; homeKey: string; eircode: string | null },
): Promise<CorrectionOfHome[]> {
  const { rows } = await client.query<CorrectionOfHome>({
    name: 'valuation-corrections-of-home',
    text: `
      select kind, county_id, address, eircode, property_id, shown_address
        from home_correction
       where id in (
         select id from home_correction
          where state = 'accepted' and property_id = $1 and kind in ('hide', 'address')
          union all
         select id from home_correction where state = 'accepted' and kind = 'hide' and home_key = $2
          union all
         select id from home_correction where state = 'accepted' and kind = 'hide' and eircode = $3)
       order by changed_at desc, id desc`,
    values: [id ?? null, homeKey, eircode],
  });
  return rows;
}

/** @returns the accepted corrections that hide a home with one of the keys or Eircodes */
export async function readHidingCorrections(
  client: Client,
  homeKeys: readonly string[],
  eircodes: readonly string[],
): Promise<CorrectionOfHome[]> {
  const { rows } = await client.query<CorrectionOfHome>({
    name: 'valuation-hiding-corrections',
    text: `
      select kind, county_id, address, eircode, property_id, shown_address
        from home_correction
       where id in (
         select id from home_correction where state = 'accepted' and kind = 'hide' and home_key = any($1::text[])
          union all
         select id from home_correction where state = 'accepted' and kind = 'hide' and eircode = any($2::text[]))`,
    values: [textsParameter(homeKeys), textsParameter(eircodes)],
  });
  return rows;
}

export type CorrectionRow = Omit<HomeCorrectionRow, 'home_key'> &
  Pick<HomeCorrectionChangeRow, 'reason' | 'note'> & {
    sender: string | null;
    sender_email: string | null;
    sender_since: Date | null;
    locale: Locale | null;
    /** The moderator who decided it last. */
    decided_by: string | null;
  };

const CORRECTION = `
  select n.id, n.user_id, n.county_id, n.address, n.eircode, n.property_id, n.kind, n.sold_on, n.shown_address, n.statement,
         n.state, n.created_at, n.changed_at, u.name as sender, u.email as sender_email, u.created_at as sender_since, u.locale,
         c.reason, c.note, m.name as decided_by
    from home_correction n left join user_account u on u.id = n.user_id
    left join home_correction_change c on c.id = (
      select max(o.id) from home_correction_change o where o.correction_id = n.id and o.changed_by = 'moderator')
    left join user_account m on m.id = c.by_user`;

/** @returns a correction; null if it does not exist */
export async function readCorrection(client: Client, id: number): Promise<CorrectionRow | null> {
  const { rows } = await client.query<CorrectionRow>(`${CORRECTION} where n.id = $1`, [id]);
  return rows[0] ?? null;
}

/** @returns the corrections of an account, the latest first */
export async function readCorrectionsOf(client: Client, userId: string): Promise<CorrectionRow[]> {
  const { rows } = await client.query<CorrectionRow>(
    `${CORRECTION} where n.user_id = $1 order by n.id desc limit ${MAX_LISTED_CORRECTIONS}`,
    [userId],
  );
  return rows;
}

const WHERE = { open: "n.state = 'open'", decided: "n.state in ('accepted', 'declined')" } as const;
const ORDER = { open: 'n.id', decided: 'n.changed_at desc, n.id desc' } as const;

/** @returns a page of the moderators' queue: open corrections, the oldest first, or decided ones, the latest first */
export async function readQueue(
  client: Client,
  { state, from }: { state: keyof typeof WHERE; from: number },
): Promise<{ rows: CorrectionRow[]; total: number }> {
  const { rows } = await client.query<CorrectionRow>(
    `${CORRECTION} where ${WHERE[state]} order by ${ORDER[state]} offset $1 limit ${CORRECTIONS_PER_PAGE}`,
    [from],
  );
  const counted = await client.query<{ total: number }>(
    `select count(*) as total from home_correction n where ${WHERE[state]}`,
  );
  return { rows, total: counted.rows[0]!.total };
}

export type OpenCorrection = Pick<HomeCorrectionRow, 'county_id' | 'home_key' | 'kind' | 'sold_on'>;

/** @returns the open corrections of an account */
export async function readOpenCorrections(client: Client, userId: string): Promise<OpenCorrection[]> {
  const { rows } = await client.query<OpenCorrection>(
    "select county_id, home_key, kind, sold_on from home_correction where user_id = $1 and state = 'open'",
    [userId],
  );
  return rows;
}

export type RegisteredSale = RegisteredPriceRow &
  Pick<RegisterSaleRow, 'property_id' | 'address' | 'full_market_price'>;

/** @returns the sales of some homes as registered, hidden ones too, the newest first: for moderators */
export async function readRegisteredSales(
  client: Client,
  propertyIds: readonly number[],
): Promise<RegisteredSale[]> {
  const { rows } = await client.query<RegisteredSale>(
    `select property_id, sold_on, address, price_cents, vat_exclusive, full_market_price, kind = 'flat' as is_flat
       from register_sale
      where property_id = any($1::bigint[]) order by sold_on desc, id desc`,
    [propertyIds],
  );
  return rows;
}

export type CorrectionApart = Pick<HomeCorrectionRow, 'id' | 'county_id' | 'address' | 'eircode'>;

/** @returns the corrections in force, or to be decided, whose home is not in the register */
export async function readCorrectionsApart(client: Client): Promise<CorrectionApart[]> {
  const { rows } = await client.query<CorrectionApart>(
    `select id, county_id, address, eircode from home_correction
      where property_id is null and state in ('open', 'accepted') order by id`,
  );
  return rows;
}

/** @returns all corrections by what their keys depend on */
export async function readCorrectionKeys(
  client: Client,
): Promise<(CorrectionApart & { home_key: string })[]> {
  const { rows } = await client.query<CorrectionApart & { home_key: string }>(
    'select id, county_id, address, eircode, home_key from home_correction order by id',
  );
  return rows;
}

/** Adds the changes of a person's corrections, and those that they made as a moderator, to their export. */
export async function exportCorrectionChanges(pool: pg.Pool, userId: string): Promise<ExportedTables> {
  const { rows } = await pool.query<Omit<HomeCorrectionChangeRow, 'by_user'>>(
    `select c.id, c.correction_id, c.from_state, c.to_state, c.changed_by, c.reason, c.note, c.at
       from home_correction_change c join home_correction n on n.id = c.correction_id
      where n.user_id = $1 or c.by_user = $1 order by c.id`,
    [userId],
  );
  return { home_correction_change: rows };
}
