import { type Language, localePath } from '#platform/i18n/language.ts';
import type { Block, SignedMailContext } from '#platform/mail/message.ts';
import { titleOf } from '../../listings/presenters/card.ts';
import { listingPath } from '../../listings/presenters/paths.ts';
import { pictureAt } from '../../listings/presenters/pictures.ts';
import { priceText } from '../../listings/presenters/price.ts';
import type { Side } from '../contract.ts';
import { conversationKey } from '../conversations/keys.ts';
import { factRows } from '../conversations/present.ts';
import type { Addressee, ConversationRow } from '../conversations/reads.ts';
import { warningKinds } from '../warnings/warnings.ts';

/** Pixels across, in a mail. */
const PICTURE_WIDTH = 320;

/** The page where a side answers: an account among its messages, anyone else by a link that opens this conversation alone. */
export function answerPath(
  { secret }: SignedMailContext,
  { conversation_id: id }: ConversationRow,
  side: Side,
  reader: Addressee,
): string {
  return reader.accountId
    ? `/account/messages/${id}`
    : `/conversation/${id}?key=${conversationKey(secret, id, side, reader.email)}`;
}

/** The address of that page. */
export function linkTo(
  mailContext: SignedMailContext,
  row: ConversationRow,
  side: Side,
  reader: Addressee,
): string {
  return mailContext.publicUrl + localePath(reader.locale, answerPath(mailContext, row, side, reader));
}

/** The ad a conversation is about, as a row with its picture. */
export function adBlock(
  row: ConversationRow,
  { publicUrl }: SignedMailContext,
  { t, locale }: Language,
): Block {
  const picture = row.images[0]?.url;
  const title = titleOf(row);
  return {
    kind: 'ad',
    title,
    price: priceText(row, t),
    meta: row.address === title ? '' : row.address,
    url: publicUrl + localePath(locale, listingPath(row)),
    picture: picture ? pictureAt(publicUrl, picture, PICTURE_WIDTH) : undefined,
  };
}

/** What to beware of in a text, above it. */
export function warningBlocks(text: string, { t }: Language): Block[] {
  return warningKinds(text).map((kind) => ({ kind: 'text', text: `⚠ ${t(`enquiries.warning.${kind}`)}` }));
}

/** Who wrote, and what they said besides words; never their address. */
export function searcherFacts(row: ConversationRow, language: Language): (readonly [string, string])[] {
  const { t } = language;
  return [
    ...(row.searcher_name ? [[t('enquiries.fact.name'), row.searcher_name] as const] : []),
    ...(row.searcher_phone ? [[t('enquiries.fact.phone'), row.searcher_phone] as const] : []),
    ...factRows(row.facts, language).map(({ label, value }) => [label, value] as const),
  ];
}
