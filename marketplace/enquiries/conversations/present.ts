import { priceText } from '#marketplace/listings/format/price.ts';
import { sellerKindText } from '#marketplace/listings/format/seller.ts';
import { askingPricesOf } from '#marketplace/listings/from-rows.ts';
import { listingPath, titleOf } from '#marketplace/listings/paths.ts';
import { isOnMarket } from '#marketplace/listings/rules.ts';
import type { Language, MessageKey } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import type { Conversation, ConversationSummary, Facts, Side, WireMessage } from '../contract.ts';
import { SELLING_STATUSES, SELLING_TIMELINES } from '../forms.ts';
import type { ConversationRow, ListedRow, ListingRow, MessageRow } from './reads.ts';

/** Characters of a message in a list: two lines on a phone. */
const EXCERPT_LENGTH = 140;

/** The viewer's side in the conversation, and their account if any. */
export type Reader = { side: Side; userId: string | null; email: string | null };
export type ClosedReason = 'blocked' | 'blockedByYou' | 'nobody';

/** Name of the advertiser shown to searchers: the agency's name, or the contact name of a private listing. */
export function advertiserName(listing: ListingRow, { t }: Language): string {
  const isAgent = listing.seller_kind !== 'private';
  return (
    (isAgent ? listing.seller_name : (listing.contact_name ?? listing.seller_name)) ??
    sellerKindText({ kind: listing.seller_kind }, t)
  );
}

/** Details of the searcher as label and value rows. */
export function factRows(facts: Facts, language: Language): { label: string; value: string }[] {
  const { t, locale } = language;
  const { moveInDate, tenants, pets, mortgageApproved, buyerType, propertyToSellDetails: selling } = facts;
  const yesNo = (value: boolean) => t(value ? 'enquiries.fact.yes' : 'enquiries.fact.no');
  const buyers = [
    buyerType?.firstTimeBuyer && t('enquiries.fact.firstTimeBuyer'),
    buyerType?.mover && t('enquiries.fact.mover'),
  ].filter((one): one is string => !!one);
  const where = [selling?.location?.address, selling?.location?.eircode].filter(
    (one): one is string => !!one,
  );
  const rows: [MessageKey, string | null | undefined][] = [
    ['enquiries.fact.moveIn', moveInDate == null ? null : formatDate(moveInDate, 'longDate', locale)],
    ['enquiries.fact.tenants', tenants?.adultTenants?.toString()],
    ['enquiries.fact.pets', typeof pets === 'boolean' ? yesNo(pets) : pets?.petDescription],
    ['enquiries.fact.mortgage', typeof mortgageApproved === 'boolean' ? yesNo(mortgageApproved) : null],
    ['enquiries.fact.buyer', buyers.join(', ')],
    ['enquiries.fact.selling', where.join(', ')],
    ['enquiries.fact.sellingStatus', statusText(selling?.propertyToSellStatus)],
    ['enquiries.fact.sellingTimeline', timelineText(selling?.sellingTimeline)],
    ['enquiries.fact.valuation', selling?.validationRequest ? yesNo(true) : null],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label: t(label), value }] : []));

  /** Text of a known option; other clients' values are shown unchanged. */
  function statusText(value: string | null | undefined) {
    const option = SELLING_STATUSES.find((one) => one === value);
    return option ? t(`enquiries.selling.status.${option}`) : value;
  }
  function timelineText(value: string | null | undefined) {
    const option = SELLING_TIMELINES.find((one) => one === value);
    return option ? t(`enquiries.selling.timeline.${option}`) : value;
  }
}

/** A conversation as an item of a list. */
export function presentSummary(row: ListedRow, reader: Reader, language: Language): ConversationSummary {
  return {
    ...presentHeader(row, reader, language),
    last: {
      text: row.last_text && excerptOf(row.last_text),
      at: row.last_message_at.toISOString(),
      by: senderOf(row.last_side, row.last_author_id, reader),
    },
    unread: row.unread,
  };
}

/** A conversation with its messages. */
export function presentConversation(
  row: ConversationRow,
  messages: readonly MessageRow[],
  reader: Reader,
  closed: ClosedReason | null,
  language: Language,
): Conversation {
  const { t } = language;
  const last = messages.at(-1)!;
  const isAdvertiser = reader.side === 'advertiser';
  return {
    ...presentHeader(row, reader, language),
    last: {
      text: last.text && excerptOf(last.text),
      at: last.created_at.toISOString(),
      by: senderOf(last.side, last.author_id, reader),
    },
    unread: messages.filter((one) => one.side !== reader.side && !one.read_at).length,
    phone: isAdvertiser ? row.searcher_phone : null,
    facts: factRows(row.facts, language),
    messages: messages.map((one) => presentMessage(one, row, reader, language)),
    mayWrite: closed === null,
    closed: closed && t(`enquiries.closed.${closed}`),
    safety: t(`enquiries.safety.${reader.side}`),
  };
}

export function presentMessage(
  message: MessageRow,
  row: ConversationRow,
  reader: Reader,
  language: Language,
): WireMessage {
  return {
    id: message.id,
    by: senderOf(message.side, message.author_id, reader),
    name: message.text === null ? null : authorName(message, row, language),
    text: message.text,
    at: message.created_at.toISOString(),
    isRead: message.read_at !== null,
    warnings:
      message.side === reader.side
        ? []
        : message.warnings.map((kind) => ({ kind, words: language.t(`enquiries.warning.${kind}`) })),
  };
}

/** Searchers use the name they gave, agents their own names, private owners the contact name of the listing. */
function authorName(message: MessageRow, row: ConversationRow, language: Language): string | null {
  if (message.side === 'searcher') return row.searcher_name;
  return (row.agencyId === null ? null : message.author_name) ?? advertiserName(row, language);
}

function presentHeader(row: ConversationRow, { side }: Reader, language: Language) {
  const isVisible = isOnMarket(row.state) || row.state === 'sold';
  return {
    id: row.conversation_id,
    role: side,
    ad: {
      adId: row.id,
      title: titleOf(row),
      price: priceText(askingPricesOf(row), language.t),
      picture: row.images[0]?.url ?? null,
      state: row.state,
      href: isVisible ? listingPath(row) : null,
    },
    with: side === 'searcher' ? advertiserName(row, language) : row.searcher_name,
    isArchived: row[`${side}_archived_at`] !== null,
    isBlocked: row[`${side}_blocked_at`] !== null,
  };
}

/** Without an account there is only one person on a side. */
function senderOf(side: Side, authorId: string | null, reader: Reader): 'you' | 'them' | 'colleague' {
  if (side !== reader.side) return 'them';
  return side === 'searcher' || authorId === reader.userId ? 'you' : 'colleague';
}

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= EXCERPT_LENGTH ? line : `${line.slice(0, EXCERPT_LENGTH - 1)}…`;
}
