import type pg from 'pg';
import { localePath, type MessageKey } from '#language/language.ts';
import { queueMessage } from '#mail/queue.ts';
import type { AdLifeState } from '#property/ad-state.ts';
import { titleOf } from '../../listings/presenters/card.ts';
import { listingPath } from '../../listings/presenters/paths.ts';
import type { Side } from '../contract.ts';
import { advertiserName } from '../conversations/present.ts';
import { type ConversationRow, searcherAddress } from '../conversations/reads.ts';
import {
  adBlock,
  addresseeOf,
  linkTo,
  type MailDesk,
  searcherFacts,
  warningBlocks,
  withoutLinks,
} from './parts.ts';

export type Told = { messageId: number; text: string };

/** Tells the other side what was written; where nobody reads, nobody is told. */
export async function tellOtherSide(
  client: pg.ClientBase,
  desk: MailDesk,
  row: ConversationRow,
  { from, isFirst, ...told }: Told & { from: Side; isFirst: boolean },
): Promise<void> {
  const to: Side = from === 'searcher' ? 'advertiser' : 'searcher';
  const reader = await addresseeOf(client, row, to);
  if (!reader) return;
  const language = desk.languages[reader.locale];
  const { t } = language;
  const name = from === 'searcher' ? (row.searcher_name ?? '') : advertiserName(row, language);
  const news = to === 'searcher' ? 'answer' : isFirst ? 'enquiry' : 'again';
  const facts = news === 'enquiry' ? searcherFacts(row, language) : [];
  // Nobody has proved that the address of a searcher without an account is theirs.
  const isProven = to === 'advertiser' || reader.accountId !== null;
  await queueMessage(client, {
    recipient: reader.email,
    locale: reader.locale,
    userId: reader.accountId,
    subject: t(`enquiries.mail.${news}Subject`, { name, title: titleOf(row) }),
    content: {
      heading: t(`enquiries.mail.${news}Heading`, { name }),
      blocks: [
        ...warningBlocks(told.text, language),
        { kind: 'text', text: isProven ? told.text : withoutLinks(told.text, language) },
        ...(facts.length > 0 ? [{ kind: 'facts', rows: facts } as const] : []),
        adBlock(row, desk, language),
        { kind: 'button', label: t('enquiries.mail.answer'), url: linkTo(desk, row, to, reader) },
        { kind: 'text', text: t(`enquiries.safety.${to}`) },
      ],
      footer: [t('enquiries.mail.noReply')],
    },
    uniqueKey: `conversation-message:${told.messageId}:${to}`,
  });
}

/** Gives a searcher a copy of their enquiry; without an account the link to it, since anybody could have written it. */
export async function confirmEnquiry(
  client: pg.ClientBase,
  desk: MailDesk,
  row: ConversationRow,
  { messageId, text }: Told,
): Promise<void> {
  const reader = searcherAddress(row);
  if (!reader) return;
  const language = desk.languages[reader.locale];
  const { t } = language;
  const name = advertiserName(row, language);
  await queueMessage(client, {
    recipient: reader.email,
    locale: reader.locale,
    userId: reader.accountId,
    subject: t('enquiries.mail.sentSubject', { title: titleOf(row) }),
    content: {
      heading: t('enquiries.mail.sentHeading', { name }),
      blocks: [
        { kind: 'text', text: t('enquiries.mail.sentText', { name }) },
        ...(reader.accountId
          ? [{ kind: 'text', text: `${t('enquiries.mail.youWrote')}\n${text}` } as const]
          : []),
        adBlock(row, desk, language),
        {
          kind: 'button',
          label: t('enquiries.mail.see'),
          url: linkTo(desk, row, 'searcher', reader),
        },
        { kind: 'text', text: t('enquiries.safety.searcher') },
      ],
      footer: [t('enquiries.mail.noReply'), ...(reader.accountId ? [] : [t('enquiries.mail.notYou')])],
    },
    uniqueKey: `conversation-message:${messageId}:searcher`,
  });
}

const GONE: Partial<Record<AdLifeState, MessageKey>> = {
  sold: 'enquiries.mail.goneSold',
  let: 'enquiries.mail.goneLet',
  expired: 'enquiries.mail.goneExpired',
};

/** Tells a searcher whom nobody answered that the ad is gone: once. */
export async function tellGone(client: pg.ClientBase, desk: MailDesk, row: ConversationRow): Promise<void> {
  const reader = searcherAddress(row);
  if (!reader) return;
  const { t } = desk.languages[reader.locale];
  const title = titleOf(row);
  await queueMessage(client, {
    recipient: reader.email,
    locale: reader.locale,
    userId: reader.accountId,
    subject: t('enquiries.mail.goneSubject', { title }),
    content: {
      heading: t('enquiries.mail.goneHeading'),
      blocks: [
        { kind: 'text', text: t(GONE[row.state] ?? 'enquiries.mail.goneWithdrawn', { title }) },
        { kind: 'text', text: t('enquiries.mail.goneText') },
        {
          kind: 'button',
          label: t('enquiries.mail.similar'),
          url: desk.publicUrl + localePath(reader.locale, listingPath(row)),
        },
      ],
      footer: [t('enquiries.mail.goneWhy')],
    },
    uniqueKey: `conversation-gone:${row.conversation_id}`,
  });
}
