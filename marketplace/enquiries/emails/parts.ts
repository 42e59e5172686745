import { priceText } from '#marketplace/listings/format/price.ts';
import { askingPricesOf } from '#marketplace/listings/from-rows.ts';
import { listingPath, titleOf } from '#marketplace/listings/paths.ts';
import { imageUrl } from '#marketplace/media/rules.ts';
import { type Language, localePath } from '#platform/i18n/language.ts';
import type { Block, SignedMailContext } from '#platform/mail/message.ts';
import type { Side } from '../contract.ts';
import { conversationKey } from '../conversations/keys.ts';
import { factRows } from '../conversations/present.ts';
import type { ConversationRow, MessageRecipient } from '../conversations/reads.ts';
import { warningKinds } from '../warnings/warnings.ts';

/** Width in pixels. */
const PICTURE_WIDTH = 320;

/** Path of the conversation: under the messages of an account, or by mailed link without one. */
export function answerPath(
  { secret }: SignedMailContext,
  { conversation_id: id }: ConversationRow,
  side: Side,
  reader: MessageRecipient,
): string {
  return reader.accountId
    ? `/account/messages/${id}`
    : `/conversation/${id}?key=${conversationKey(secret, id, side, reader.email)}`;
}

/** Absolute URL of that page. */
export function linkTo(
  mailContext: SignedMailContext,
  row: ConversationRow,
  side: Side,
  reader: MessageRecipient,
): string {
  return mailContext.publicUrl + localePath(reader.locale, answerPath(mailContext, row, side, reader));
}

/** The listing of a conversation, with its picture. */
export function listingBlock(
  row: ConversationRow,
  { publicUrl }: SignedMailContext,
  { t, locale }: Language,
): Block {
  const picture = row.images[0]?.url;
  const title = titleOf(row);
  return {
    kind: 'ad',
    title,
    price: priceText(askingPricesOf(row), t),
    meta: row.address === title ? '' : row.address,
    url: publicUrl + localePath(locale, listingPath(row)),
    picture: picture ? imageUrl(publicUrl, picture, PICTURE_WIDTH) : undefined,
  };
}

/** Warnings about a text, shown above it. */
export function warningBlocks(text: string, { t }: Language): Block[] {
  return warningKinds(text).map((kind) => ({ kind: 'text', text: `⚠ ${t(`enquiries.warning.${kind}`)}` }));
}

/** The searcher's name and details; never their address. */
export function searcherFacts(row: ConversationRow, language: Language): (readonly [string, string])[] {
  const { t } = language;
  return [
    ...(row.searcher_name ? [[t('enquiries.fact.name'), row.searcher_name] as const] : []),
    ...(row.searcher_phone ? [[t('enquiries.fact.phone'), row.searcher_phone] as const] : []),
    ...factRows(row.facts, language).map(({ label, value }) => [label, value] as const),
  ];
}
