import type { Language } from '#platform/i18n/language.ts';
import type { Block, Message } from '#platform/mail/message.ts';
import type { AlertContext } from '../delivery/alert-context.ts';
import type { OfferUpdate } from '../delivery/offer-updates.ts';
import type { PersonRow } from '../delivery/reads.ts';
import { offerPath, offerSubject, offerText } from '../offers/text.ts';
import { pageUrl } from './reasons.ts';

type Recipient = Pick<PersonRow, 'user_id' | 'locale'> & { address: string };

/**
 * One mail with everything that is due about a person's offers rounds, receipts last. It has no unsubscribe link: it
 * is part of the bidding.
 * @param updates at least one
 */
export function offerMail(
  person: Recipient,
  updates: readonly OfferUpdate[],
  alertContext: AlertContext,
): Message {
  const language = alertContext.languages[person.locale];
  const subject = offersSubject(updates, language);
  const isReceipt = ({ notice }: OfferUpdate) => notice === 'receipt';
  const rounds = Map.groupBy(
    updates.filter((update) => !isReceipt(update)),
    ({ facts }) => facts.roundId,
  );
  return {
    recipient: person.address,
    locale: person.locale,
    subject,
    content: {
      heading: subject,
      blocks: [
        ...[...rounds.values()].flatMap((ofRound) => roundBlocks(ofRound, alertContext, language)),
        ...updates.filter(isReceipt).flatMap((update) => receiptBlocks(update, alertContext, language)),
      ],
      footer: [language.t('alerts.offer.why')],
    },
    userId: person.user_id,
  };
}

/** @returns a subject line; a receipt beside other updates is not counted */
export function offersSubject(updates: readonly OfferUpdate[], language: Language): string {
  const news = updates.filter(({ notice }) => notice !== 'receipt');
  const counted = news.length > 0 ? news : updates;
  const [first] = counted;
  if (counted.length === 1) return offerSubject(first!.notice, first!.facts, language);
  return language.t('alerts.offer.subject.several', { count: counted.length });
}

function roundBlocks(
  updates: readonly OfferUpdate[],
  { publicUrl }: AlertContext,
  language: Language,
): Block[] {
  return [
    ...updates.map(({ notice, facts }) => ({
      kind: 'text' as const,
      text: offerText(notice, facts, language),
    })),
    {
      kind: 'button',
      label: language.t('alerts.offer.open'),
      url: pageUrl(publicUrl, language, offerPath(updates[0]!.facts)),
    },
  ];
}

/** Numbers and hashes only: nothing from which the amount of a sealed bid could be learnt. */
function receiptBlocks(
  { notice, facts, entries }: OfferUpdate,
  { publicUrl }: AlertContext,
  language: Language,
): Block[] {
  const { t } = language;
  return [
    { kind: 'text', text: offerText(notice, facts, language) },
    {
      kind: 'facts',
      rows: entries.map(
        ({ type, sequence, hash }) => [t(`alerts.offer.entry.${type}`, { sequence }), hash] as const,
      ),
    },
    { kind: 'button', label: t('alerts.offer.verify'), url: pageUrl(publicUrl, language, '/verify-offers') },
    {
      kind: 'button',
      label: t('alerts.offer.log'),
      url: `${publicUrl}/api/v1/properties/${facts.adId}/offers/log?round=${facts.roundId}`,
    },
  ];
}
