import type pg from 'pg';
import type { ConversationRow as ConversationColumns, ConversationMessageRow } from '#database/rows.ts';
import { type ListingOwnership, reachOf } from '#marketplace/listings/access.ts';
import { IN_REACH, reachValues } from '#marketplace/listings/ownership/reads.ts';
import { readListingContacts } from '#marketplace/listings/reads.ts';
import type { CardRow, PricedRow } from '#marketplace/listings/rows.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { isProven } from '#platform/mail/proof.ts';
import type { Searcher } from '../access.ts';
import {
  CONVERSATIONS_PER_PAGE,
  type ConversationsQuery,
  type Facts,
  MAX_MESSAGES,
  type Side,
} from '../contract.ts';
import { awaitsAnswer } from '../first-answers/reads.ts';
import { NEW_ACCOUNT_DAYS } from '../limits/rules.ts';

type Client = pg.Pool | pg.ClientBase;

/** A listing with its owner, title and contact preferences. */
export type ListingRow = PricedRow &
  ListingOwnership &
  Pick<
    CardRow,
    | 'id'
    | 'state'
    | 'property_type'
    | 'house_type'
    | 'title'
    | 'address'
    | 'county_id'
    | 'county_name'
    | 'images'
    | 'published_at'
    | 'contact_preferences'
    | 'contact_phone'
    | 'contact_info'
    | 'seller_id'
    | 'seller_kind'
    | 'seller_name'
    | 'seller_phone'
    | 'seller_alternative_phone'
  > & {
    contact_name: string | null;
    /** Of the listing, or of the branch of an imported one. */
    contact_email: string | null;
  };

export type ConversationRow = ListingRow &
  Searcher &
  Pick<
    ConversationColumns,
    | 'searcher_locale'
    | 'searcher_name'
    | 'searcher_phone'
    | 'last_message_at'
    | 'searcher_archived_at'
    | 'advertiser_archived_at'
    | 'searcher_blocked_at'
    | 'advertiser_blocked_at'
  > & {
    conversation_id: number;
    facts: Facts;
    /** Current address of the account; null without an account. */
    account_email: string | null;
    account_locale: Locale | null;
  };

export type MessageRow = Pick<
  ConversationMessageRow,
  'id' | 'side' | 'author_id' | 'author_email' | 'text' | 'warnings' | 'created_at' | 'read_at'
> & {
  author_name: string | null;
};

/** A conversation in a list, with the viewer's side and the last message. */
export type ListedRow = ConversationRow & {
  role: Side;
  unread: number;
  last_text: string | null;
  last_side: Side;
  last_author_id: string | null;
};

const LISTING = `ad.id, ad.state, ad.ad_type, ad.price_type, ad.property_type, ad.house_type, ad.title, ad.address, ad.county_id,
  county.name as county_name, ad.currency, ad.sale_value, ad.rental_value, ad.collection_period, ad.price_from,
  ad.price_to, ad.selling_type, jsonb_path_query_array(ad.images, '$[0]') as images, ad.published_at,
  ad.contact_name, coalesce(ad.contact_email, (select b.email from agency_branch b join imported_ad f on f.ad_id = ad.id
    where b.id = advertiser.branch_id)) as contact_email, ad.contact_phone, ad.contact_preferences, ad.contact_info,
  advertiser.id as seller_id, advertiser.kind as seller_kind, advertiser.name as seller_name,
  advertiser.phone as seller_phone, advertiser.alternative_phone as seller_alternative_phone,
  advertiser.owner_id as "ownerId", advertiser.agency_id as "agencyId", advertiser.branch_id as "branchId",
  ad.placed_by as "placedBy"`;
const FROM_LISTING = `ad join advertiser on advertiser.id = ad.advertiser_id join area county on county.id = ad.county_id`;
const CONVERSATION = `${LISTING}, c.id as conversation_id, c.searcher_id as "searcherId", c.searcher_email as "searcherEmail",
  c.searcher_locale, c.searcher_name, c.searcher_phone, c.facts, c.last_message_at, c.searcher_archived_at,
  c.advertiser_archived_at, c.searcher_blocked_at, c.advertiser_blocked_at,
  account.email as account_email, account.locale as account_locale`;
const FROM = `conversation c join ${FROM_LISTING.replace('ad join', 'ad on ad.id = c.ad_id join')}
  left join user_account account on account.id = c.searcher_id`;

/** @returns a listing, or the development that a unit belongs to; null when neither exists */
export async function readListingOrUnitParent(client: Client, id: number): Promise<ListingRow | null> {
  const { rows } = await client.query<ListingRow>(
    `select ${LISTING} from ${FROM_LISTING}
      where ad.id = coalesce((select u.ad_id from ad_unit u where u.id = $1 and u.kind = 'unit'), $1)`,
    [id],
  );
  return rows[0] ?? null;
}

/** @returns a conversation; null when it does not exist */
export async function readConversation(client: Client, id: number): Promise<ConversationRow | null> {
  const { rows } = await client.query<ConversationRow>(
    `select ${CONVERSATION} from ${FROM} where c.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** @returns the messages of a conversation, oldest first; only the latest `MAX_MESSAGES` of a long one */
export async function readMessages(client: Client, conversationId: number): Promise<MessageRow[]> {
  const { rows } = await client.query<MessageRow>(
    `select m.id, m.side, m.author_id, m.author_email, u.name as author_name, m.text, m.warnings, m.created_at, m.read_at
       from conversation_message m left join user_account u on u.id = m.author_id
      where m.conversation_id = $1 order by m.id desc limit ${MAX_MESSAGES}`,
    [conversationId],
  );
  return rows.reverse();
}

/** The recipients of messages to one side of a conversation. */
export type MessageRecipient = { email: string; locale: Locale; accountId: string | null };

/**
 * Finds where messages to the advertiser go: the contact address of the listing or its branch once verified, otherwise
 * the accounts in charge of the listing. An account's own address counts as the account.
 * @returns `readers`: the recipients; `unproven`: a contact address that is not verified yet
 */
export async function readAdvertiserAddresses(
  client: Client,
  listing: Pick<ListingRow, 'id' | 'contact_email'>,
): Promise<{ readers: MessageRecipient[]; unproven: MessageRecipient | null }> {
  const accounts = (await readListingContacts(client, listing.id)).map(({ email, locale, user_id }) => ({
    email,
    locale,
    accountId: user_id,
  }));
  const email = listing.contact_email;
  if (!email) return { readers: accounts, unproven: null };
  const own = accounts.filter((account) => account.email.toLowerCase() === email.toLowerCase());
  if (own.length > 0) return { readers: own, unproven: null };
  const contact = { email, locale: accounts[0]?.locale ?? 'en', accountId: null };
  if (await isProven(client, email)) return { readers: [contact], unproven: null };
  return { readers: accounts, unproven: contact };
}

/** @returns whether messages to the advertiser of a listing have a recipient */
export async function hasAdvertiserAddress(
  client: Client,
  listing: Pick<ListingRow, 'id' | 'contact_email'>,
): Promise<boolean> {
  const { readers, unproven } = await readAdvertiserAddresses(client, listing);
  return readers.length > 0 || unproven !== null;
}

/** @returns the recipient of messages to the searcher; null after erasure */
export function searcherAddress(row: ConversationRow): MessageRecipient | null {
  if (row.account_email) {
    return { email: row.account_email, locale: row.account_locale ?? 'en', accountId: row.searcherId };
  }
  return row.searcherEmail
    ? { email: row.searcherEmail, locale: row.searcher_locale, accountId: null }
    : null;
}

/** Conversations of a viewer with their side in each; $1 to $4 are the viewer's reach, $5 their address. */
const OWN_CONVERSATIONS = `(
  select c.id as mine_id, 'searcher' as role from conversation c
   where c.searcher_id = $1::uuid or lower(c.searcher_email) = lower($5)
  union all
  select c.id, 'advertiser' from conversation c join ad on ad.id = c.ad_id
    join advertiser on advertiser.id = ad.advertiser_id where ${IN_REACH})`;
/** Whether the viewer's side archived the conversation. */
const IS_ARCHIVED = `(case role when 'searcher' then c.searcher_archived_at else c.advertiser_archived_at end is not null)`;
const UNREAD = `(select count(*) from conversation_message m
  where m.conversation_id = c.id and m.side <> role and m.read_at is null)`;
/** Whether an enquiry of the days from $10 to $11 in Ireland has no answer; null: any day. */
const UNANSWERED_IN_DAYS =
  awaitsAnswer(`($10::date is null or m.created_at >= $10::date::timestamp at time zone 'Europe/Dublin')
    and ($11::date is null or m.created_at < ($11::date + 1)::timestamp at time zone 'Europe/Dublin')`);
const FOUND = `from ${OWN_CONVERSATIONS} as mine join conversation c on c.id = mine.mine_id
  where ($6::text is null or role = $6) and ${IS_ARCHIVED} = ($7 = 'archived') and ($8::bigint is null or c.ad_id = $8)
    and (not $9::boolean or role = 'advertiser' and ${UNANSWERED_IN_DAYS})
    and ($12::integer is null and $13::uuid is null or role = 'advertiser' and exists (select from ad
      join advertiser on advertiser.id = ad.advertiser_id where ad.id = c.ad_id
        and ($12 is null or coalesce(advertiser.branch_id, 0) = $12) and ($13 is null or ad.placed_by = $13)))
    and ($14::text is null or c.searcher_name ilike $14
      or exists (select from ad join advertiser on advertiser.id = ad.advertiser_id where ad.id = c.ad_id
        and concat_ws(' ', ad.title, ad.address, ad.contact_name, advertiser.name) ilike $14)
      or exists (select from conversation_message m where m.conversation_id = c.id and m.text ilike $14))`;

/** @returns a page of the viewer's conversations, latest first, with the total and unread counts */
export async function readConversations(
  client: Client,
  viewer: Viewer,
  { role, state, adId, text, unanswered, from, to, branchId, placedBy, pageNumber }: ConversationsQuery,
): Promise<{ rows: ListedRow[]; total: number; unread: Record<Side, number> }> {
  const mine = [...reachValues(reachOf(viewer)), viewer.email];
  const values = [
    ...mine,
    role ?? null,
    state,
    adId ?? null,
    unanswered === 'true',
    from ?? null,
    to ?? null,
    branchId ?? null,
    placedBy ?? null,
    text?.trim() ? `%${text.trim().replace(/[\\%_]/g, '\\$&')}%` : null,
  ];
  const counted = await client.query<{ total: number }>(`select count(*) as total ${FOUND}`, values);
  const { rows } = await client.query<ListedRow>(
    `with page as (
       select c.id as page_id, role, ${UNREAD} as unread ${FOUND}
        order by c.last_message_at desc, c.id desc limit $15 offset $16)
     select ${CONVERSATION}, page.role, page.unread, last.text as last_text, last.side as last_side,
            last.author_id as last_author_id
       from page join ${FROM.replace('conversation c', 'conversation c on c.id = page.page_id')}
       cross join lateral (select m.text, m.side, m.author_id from conversation_message m
         where m.conversation_id = c.id order by m.id desc limit 1) as last
      order by c.last_message_at desc, c.id desc`,
    [...values, CONVERSATIONS_PER_PAGE, (pageNumber - 1) * CONVERSATIONS_PER_PAGE],
  );
  const unreadCounts = await client.query<{ role: Side; unread: number }>(
    `select role, count(*) as unread from ${OWN_CONVERSATIONS} as mine join conversation c on c.id = mine.mine_id
      where not ${IS_ARCHIVED} and ${UNREAD} > 0 group by role`,
    mine,
  );
  const unread = { searcher: 0, advertiser: 0 };
  for (const row of unreadCounts.rows) unread[row.role] = row.unread;
  return { rows, total: counted.rows[0]!.total, unread };
}

/** @returns the viewer's conversation about a listing; null when there is none */
export async function readOwnConversation(
  client: Client,
  adId: number,
  searcher: { userId: string | null; email: string },
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `select id from conversation where ad_id = $1 and (searcher_id = $2::uuid or lower(searcher_email) = lower($3))
      order by searcher_id is null limit 1`,
    [adId, searcher.userId, searcher.email],
  );
  return rows[0]?.id ?? null;
}

/** @returns whether the advertiser blocked this searcher, on any of their listings */
export async function isBlocked(
  client: Client,
  sellerId: number,
  searcher: { userId: string | null; email: string },
): Promise<boolean> {
  // Matches the account and its address, so logging out does not bypass a block.
  const { rows } = await client.query<{ blocked: boolean }>(
    `select exists (select from conversation c join ad on ad.id = c.ad_id
       where ad.advertiser_id = $1 and c.advertiser_blocked_at is not null
         and (c.searcher_id = $2::uuid or lower(c.searcher_email) = lower($3)
           or c.searcher_id = (select u.id from user_account u where lower(u.email) = lower($3)))) as blocked`,
    [sellerId, searcher.userId, searcher.email],
  );
  return rows[0]!.blocked;
}

/** @returns whether this person blocked the advertiser, in a conversation about any of their listings */
export async function hasBlocked(client: Client, userId: string, sellerId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from conversation c join ad on ad.id = c.ad_id
      where c.searcher_id = $1 and ad.advertiser_id = $2 and c.searcher_blocked_at is not null limit 1`,
    [userId, sellerId],
  );
  return rowCount !== 0;
}

/** @returns whether an account is new, and its verified phone number */
export async function readAccount(
  client: Client,
  userId: string,
): Promise<{ isNew: boolean; phone: string | null }> {
  const { rows } = await client.query<{ isNew: boolean; phone: string | null }>(
    `select created_at > now() - ${NEW_ACCOUNT_DAYS} * interval '1 day' as "isNew", phone from user_account where id = $1`,
    [userId],
  );
  return rows[0] ?? { isNew: true, phone: null };
}
