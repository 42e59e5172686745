import type { Language, MessageKey } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { titleOf } from '../../listings/presenters/card.ts';
import { listingPath } from '../../listings/presenters/paths.ts';
import { priceText } from '../../listings/presenters/price.ts';
import { sellerKind } from '../../listings/presenters/seller.ts';
import { isOnMarket } from '../../listings/rules.ts';
import {
  type Conversation,
  type ConversationSummary,
  type Facts,
  SELLING_STATUSES,
  SELLING_TIMELINES,
  type Side,
  type WireMessage,
} from '../contract.ts';
import type { AdRow, ConversationRow, ListedRow, MessageRow } from './reads.ts';

/** Characters of a message in a list: two lines on a telephone. */
const EXCERPT = 140;

/** Who looks: as whom they are in the conversation, by which account. */
export type Reader = { side: Side; userId: string | null; email: string | null };
export type Closed = 'blocked' | 'blockedByYou' | 'nobody';

/** What an advertiser is called to searchers: an agency by its name, an owner as the ad calls them. */
export function advertiserName(ad: AdRow, { t }: Language): string {
  const isAgent = ad.seller_kind !== 'private';
  return (isAgent ? ad.seller_name : (ad.contact_name ?? ad.seller_name)) ?? sellerKind(isAgent, t);
}

/** What a searcher said besides words, as rows to read. */
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
    ['enquiries.fact.sellingStatus', statusWords(selling?.propertyToSellStatus)],
    ['enquiries.fact.sellingTimeline', timelineWords(selling?.sellingTimeline)],
    ['enquiries.fact.valuation', selling?.validationRequest ? yesNo(true) : null],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label: t(label), value }] : []));

  /** A choice of our form in words; of another client's as it came. */
  function statusWords(value: string | null | undefined) {
    const known = SELLING_STATUSES.find((one) => one === value);
    return known ? t(`enquiries.selling.status.${known}`) : value;
  }
  function timelineWords(value: string | null | undefined) {
    const known = SELLING_TIMELINES.find((one) => one === value);
    return known ? t(`enquiries.selling.timeline.${known}`) : value;
  }
}

/** A conversation as a row of a list. */
export function presentSummary(row: ListedRow, reader: Reader, language: Language): ConversationSummary {
  return {
    ...headOf(row, reader, language),
    last: {
      text: row.last_text && excerptOf(row.last_text),
      at: row.last_message_at.toISOString(),
      by: byWhom(row.last_side, row.last_author_id, reader),
    },
    unread: row.unread,
  };
}

/** A conversation whole. */
export function presentConversation(
  row: ConversationRow,
  messages: readonly MessageRow[],
  reader: Reader,
  closed: Closed | null,
  language: Language,
): Conversation {
  const { t } = language;
  const last = messages.at(-1)!;
  const isAdvertiser = reader.side === 'advertiser';
  return {
    ...headOf(row, reader, language),
    last: {
      text: last.text && excerptOf(last.text),
      at: last.created_at.toISOString(),
      by: byWhom(last.side, last.author_id, reader),
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
    by: byWhom(message.side, message.author_id, reader),
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

/** A searcher as they named themselves; an agency's people by their names, an owner as the ad calls them. */
function authorName(message: MessageRow, row: ConversationRow, language: Language): string | null {
  if (message.side === 'searcher') return row.searcher_name;
  return (row.agencyId === null ? null : message.author_name) ?? advertiserName(row, language);
}

function headOf(row: ConversationRow, { side }: Reader, language: Language) {
  const isVisible = isOnMarket(row.state) || row.state === 'sold';
  return {
    id: row.conversation_id,
    role: side,
    ad: {
      adId: row.id,
      title: titleOf(row),
      price: priceText(row, language.t),
      picture: row.images[0]?.url ?? null,
      state: row.state,
      href: isVisible ? listingPath(row) : null,
    },
    with: side === 'searcher' ? advertiserName(row, language) : row.searcher_name,
    isArchived: row[`${side}_archived_at`] !== null,
    isBlocked: row[`${side}_blocked_at`] !== null,
  };
}

/** Somebody without an account is alone on their side. */
function byWhom(side: Side, authorId: string | null, reader: Reader): 'you' | 'them' | 'colleague' {
  if (side !== reader.side) return 'them';
  return side === 'searcher' || authorId === reader.userId ? 'you' : 'colleague';
}

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= EXCERPT ? line : `${line.slice(0, EXCERPT - 1)}…`;
}
