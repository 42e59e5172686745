import { type Language, localePath } from '#platform/i18n/language.ts';
import type { Block, Message, SignedMailContext } from '#platform/mail/message.ts';
import type { MailedPerson } from '#platform/mail/page-mail.ts';
import { formatDate } from '#platform/time/dates.ts';
import { formatMoney } from '#property/money.ts';
import { roundedPrice } from '../../estimates/rounded-price.ts';
import { unsubscribeToken } from '../monthly-email/token.ts';
import type { Change, Figures } from '../rules.ts';

/** A sale on the street of a home. */
export type StreetSale = {
  address: string;
  /** ISO day. */
  soldOn: string;
  /** Whole euro with VAT. */
  price: number;
};

/** The value of a home in a month, and its news. */
export type HomeNews = {
  address: string;
  figures: Figures;
  change: Change | null;
  /** Newest first; those that the mail shows. */
  newSales: readonly StreetSale[];
  newSalesCount: number;
};

const money = (euro: number) => formatMoney(roundedPrice(euro), 'EUR');

/**
 * The monthly mail about the homes that a person follows.
 * @param homes at least one
 * @param uniqueKey of the person and month: a second mail with it is not queued
 */
export function homeValuesMail(
  person: MailedPerson,
  homes: readonly HomeNews[],
  { languages, publicUrl, secret }: SignedMailContext,
  uniqueKey: string,
): Message {
  const language = languages[person.locale];
  const { t } = language;
  const pageUrl = (path: string) => publicUrl + localePath(person.locale, path);
  const [first] = homes;
  const subject =
    homes.length === 1
      ? t('homes.mail.subjectOne', { address: first!.address })
      : t('homes.mail.subject', { count: homes.length });
  const stopPath = `/homes/unsubscribe/${unsubscribeToken(secret, person.userId)}`;
  return {
    recipient: person.email,
    locale: person.locale,
    subject,
    content: {
      heading: subject,
      preheader: valueText(first!.figures, language),
      blocks: [
        ...homes.flatMap((home) => homeBlocks(home, homes.length > 1, language)),
        { kind: 'button', label: t('homes.mail.open'), url: pageUrl('/account/homes') },
      ],
      footer: [t('homes.mail.why'), { label: t('homes.mail.unsubscribe'), url: pageUrl(stopPath) }],
    },
    userId: person.userId,
    uniqueKey,
    unsubscribeUrl: publicUrl + stopPath,
  };
}

function valueText({ prediction, interval80 }: Figures, { t }: Language): string {
  if (!interval80) return '';
  const range = { lower: money(interval80.lower), upper: money(interval80.upper) };
  return prediction === null
    ? t('homes.mail.rangeOnly', range)
    : t('homes.mail.value', { value: money(prediction), ...range });
}

function homeBlocks(
  { address, figures, change, newSales, newSalesCount }: HomeNews,
  isNamed: boolean,
  language: Language,
): Block[] {
  const { t, locale } = language;
  const rows: [string, string][] = [[t('homes.mail.now'), valueText(figures, language)]];
  if (change && change.amount !== 0)
    rows.push([
      t('homes.mail.change', { date: formatDate(change.since, 'longDate', locale) }),
      t(change.amount > 0 ? 'homes.up' : 'homes.down', {
        amount: formatMoney(Math.abs(change.amount), 'EUR'),
        share: (100 * Math.abs(change.share)).toFixed(1),
      }),
    ]);
  if (newSalesCount > 0)
    rows.push(
      [t('homes.mail.newSales'), t('common.number', { count: newSalesCount })],
      ...newSales.map(({ address: where, soldOn, price }): [string, string] => [
        where,
        t('homes.mail.sold', {
          price: formatMoney(price, 'EUR'),
          date: formatDate(soldOn, 'longDate', locale),
        }),
      ]),
    );
  return [...(isNamed ? [{ kind: 'text' as const, text: address }] : []), { kind: 'facts', rows }];
}
