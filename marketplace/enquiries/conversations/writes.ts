import type pg from 'pg';
import { MAX_BRANCH_RECIPIENTS } from '#marketplace/listings/reads.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { ConversationChange, Facts, Side } from '../contract.ts';
import { warningKinds } from '../warnings/warnings.ts';

/** The author: an account, or an address that received a link. */
export type Author = { userId: string | null; email: string };
export type NewMessage = {
  conversationId: number;
  side: Side;
  author: Author;
  text: string;
  isEnquiry: boolean;
};

/** Identical messages within this interval are treated as one. */
const DUPLICATE_WINDOW = '1 minute';

/** Serialises requests of one author about one listing, so that a double submit finds the first message. */
export async function lockAuthor(client: pg.ClientBase, adId: number, author: Author): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 19))', [
    `conversation ${adId} ${author.userId ?? author.email.toLowerCase()}`,
  ]);
}

/** @returns the identical message just sent by the same author; null for none */
export async function findDuplicate(
  client: pg.ClientBase,
  { conversationId, side, author, text }: Omit<NewMessage, 'isEnquiry'>,
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    `select id from conversation_message
      where conversation_id = $1 and side = $2 and text = $3 and created_at > now() - interval '${DUPLICATE_WINDOW}'
        and (author_id = $4::uuid or lower(author_email) = lower($5)) order by id desc limit 1`,
    [conversationId, side, text, author.userId, author.email],
  );
  return rows[0]?.id ?? null;
}

/** The details that a searcher states about themselves in an enquiry. */
export type SearcherDetails = { name: string; phone: string | null; locale: Locale; facts: Facts };

/** Opens a conversation about a listing or continues the existing one, and updates the searcher's details. */
export async function openConversation(
  client: pg.ClientBase,
  adId: number,
  existing: number | null,
  author: Author,
  { name, phone, locale, facts }: SearcherDetails,
): Promise<number> {
  const values = [name, phone, locale, JSON.stringify(facts)];
  if (existing !== null) {
    await client.query(
      `update conversation set searcher_name = $2, searcher_phone = coalesce($3, searcher_phone), searcher_locale = $4,
         facts = facts || $5::jsonb where id = $1`,
      [existing, ...values],
    );
    return existing;
  }
  const { rows } = await client.query<{ id: number }>(
    `insert into conversation (ad_id, searcher_id, searcher_email, searcher_name, searcher_phone, searcher_locale, facts)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [adId, author.userId, author.userId ? null : author.email, ...values],
  );
  return rows[0]!.id;
}

/** Adds a message; unarchives the conversation for both sides and unblocks the other side for the author. */
export async function addMessage(
  client: pg.ClientBase,
  { conversationId, side, author, text, isEnquiry }: NewMessage,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into conversation_message (conversation_id, side, author_id, author_email, text, is_enquiry, warnings)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      conversationId,
      side,
      author.userId,
      author.userId ? null : author.email,
      text,
      isEnquiry,
      warningKinds(text),
    ],
  );
  await client.query(
    `update conversation set last_message_at = now(), searcher_archived_at = null, advertiser_archived_at = null,
       ${side}_blocked_at = null where id = $1`,
    [conversationId],
  );
  if (side === 'searcher' && author.userId) await assignToAccount(client, conversationId, author.userId);
  return rows[0]!.id;
}

/** Links a conversation started by address to the account, so replies follow the account. */
async function assignToAccount(client: pg.ClientBase, conversationId: number, userId: string): Promise<void> {
  await client.query(
    `update conversation c set searcher_id = $2, searcher_email = null where c.id = $1 and c.searcher_email is not null
        and not exists (select from conversation o where o.ad_id = c.ad_id and o.searcher_id = $2)`,
    [conversationId, userId],
  );
}

/** Updates the read, archived or blocked state of one side. */
export async function changeConversation(
  client: pg.ClientBase,
  conversationId: number,
  side: Side,
  { read, archived, blocked }: ConversationChange,
): Promise<void> {
  if (read === true) {
    await client.query(
      `update conversation_message set read_at = now() where conversation_id = $1 and side <> $2 and read_at is null`,
      [conversationId, side],
    );
  } else if (read === false) {
    await client.query(
      `update conversation_message set read_at = null where id = (
         select max(id) from conversation_message where conversation_id = $1 and side <> $2)`,
      [conversationId, side],
    );
  }
  await client.query(
    `update conversation set
       ${side}_archived_at = case when $2::boolean is null then ${side}_archived_at when $2 then now() end,
       ${side}_blocked_at = case when $3::boolean is null then ${side}_blocked_at when $3 then now() end
      where id = $1`,
    [conversationId, archived ?? null, blocked ?? null],
  );
}

/** Ends of the unique keys of a message's mails: a branch may have several readers. */
const MAILED_SIDES = [
  'searcher',
  ...Array.from({ length: MAX_BRANCH_RECIPIENTS }, (_, index) => `advertiser${index > 0 ? `:${index}` : ''}`),
];

/** @returns the unique key of the mail of a message to a side. @param index of the reader on that side */
export function messageKey(messageId: number, to: Side, index: number): string {
  return `conversation-message:${messageId}:${to}${index > 0 ? `:${index}` : ''}`;
}

/** Erases a departing user from conversations: removes their name and messages. Messages written by others stay. */
export async function eraseFromConversations(
  client: pg.ClientBase,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  // Mails that contain their text, sent to others.
  await client.query(
    `delete from mail_message where unique_key in (
       select 'conversation-message:' || m.id || ':' || to_side from conversation_message m, unnest($3::text[]) as to_side
        where m.author_id = $1 or lower(m.author_email) = lower($2))`,
    [userId, email, MAILED_SIDES],
  );
  await client.query(
    `update conversation_message set text = null, warnings = '{}', author_id = null, author_email = null
      where author_id = $1 or lower(author_email) = lower($2)`,
    [userId, email],
  );
  await client.query(
    `update conversation set searcher_id = null, searcher_email = null, searcher_name = null, searcher_phone = null,
       facts = '{}' where searcher_id = $1 or lower(searcher_email) = lower($2)`,
    [userId, email],
  );
}
