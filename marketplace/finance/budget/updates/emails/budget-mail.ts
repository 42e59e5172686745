import { type Language, localePath } from '#platform/i18n/language.ts';
import type { Message, SignedMailContext } from '#platform/mail/message.ts';
import type { MailedPerson } from '#platform/mail/page-mail.ts';
import { formatDate } from '#platform/time/dates.ts';
import { type Currency, formatMoney } from '#property/money.ts';
import { figureLines, keyText } from '../../../components/figure-text.ts';
import { type PurchasePlan, SCHEMES } from '../../../sums/purchase.ts';
import type { FigureChange } from '../rules.ts';
import { unsubscribeToken } from '../token.ts';

/** How a budget changed between two days. */
export type BudgetNews = {
  /** Null where no home can be bought. */
  plans: Record<'before' | 'after', PurchasePlan | null>;
  /** Irish days. */
  days: Record<'before' | 'after', string>;
  figures: readonly FigureChange[];
  /** Of the plans. */
  currency: Currency;
};

/**
 * The mail that tells a person that figures of law or policy changed their budget.
 * @param uniqueKey of the person and day: a second mail with it is not queued
 */
export function budgetMail(
  person: MailedPerson,
  news: BudgetNews,
  { languages, publicUrl, secret }: SignedMailContext,
  uniqueKey: string,
): Message {
  const language = languages[person.locale];
  const { t } = language;
  const pageUrl = (path: string) => publicUrl + localePath(person.locale, path);
  const price = news.plans.after && formatMoney(news.plans.after.price / 100, news.currency);
  const subject = price ? t('finance.budgetMail.subject', { price }) : t('finance.budgetMail.subjectNone');
  const stopPath = `/money/budget/unsubscribe/${unsubscribeToken(secret, person.userId)}`;
  const figures = news.figures.map((change) => figureRow(change, language));
  return {
    recipient: person.email,
    locale: person.locale,
    subject,
    content: {
      heading: subject,
      blocks: [
        {
          kind: 'text',
          text: price ? t('finance.budgetMail.text', { price }) : t('finance.budgetMail.textNone'),
        },
        { kind: 'facts', rows: planRows(news, language) },
        ...(figures.length > 0
          ? [
              { kind: 'text' as const, text: t('finance.budgetMail.figures') },
              { kind: 'facts' as const, rows: figures },
            ]
          : []),
        { kind: 'button', label: t('finance.budgetMail.open'), url: pageUrl('/money/budget') },
      ],
      footer: [
        { label: t('budget.rulesLink'), url: pageUrl('/money/rules') },
        t('budget.disclaimer'),
        t('finance.budgetMail.why'),
        { label: t('finance.budgetMail.unsubscribe'), url: pageUrl(stopPath) },
      ],
    },
    userId: person.userId,
    uniqueKey,
    unsubscribeUrl: publicUrl + stopPath,
  };
}

/** @returns the highest price by the figures of both days, and the schemes that begin or cease to be used */
function planRows({ plans, days, currency }: BudgetNews, { t, locale }: Language): [string, string][] {
  const money = (cents: number) => formatMoney(cents / 100, currency);
  const rows = (['before', 'after'] as const).map((when): [string, string] => {
    const plan = plans[when];
    return [
      t('finance.budgetMail.rulesOf', { date: formatDate(days[when], 'longDate', locale) }),
      plan ? money(plan.price) : t('finance.budgetMail.none'),
    ];
  });
  for (const scheme of SCHEMES) {
    const [before, after] = [plans.before?.[scheme] ?? 0, plans.after?.[scheme] ?? 0];
    if (before > 0 === after > 0) continue;
    rows.push([
      t(`budget.scheme.${scheme}`),
      after > 0
        ? t('finance.budgetMail.schemeUsed', { amount: money(after) })
        : t('finance.budgetMail.schemeUnused', { amount: money(before) }),
    ]);
  }
  return rows;
}

/** @returns the name of a figure, and its old and new value in words */
function figureRow({ before, after }: FigureChange, language: Language): [string, string] {
  const { t, locale } = language;
  const { rule, key } = (after ?? before)!;
  const name = [t(`finance.rule.${rule}`), keyText(key, language)].filter(Boolean).join(', ');
  const [old, now] = [before, after].map((row) => (row ? figureLines(row, language) : []));
  if (!after) return [name, t('finance.budgetMail.figureEnded', { before: old!.join('; ') })];
  const date = formatDate(after.validFrom, 'longDate', locale);
  // Tables of bands are too long for a mail.
  if (now!.length > 1) return [name, t('finance.budgetMail.figureBands', { date })];
  const values = { before: old!.join('; '), after: now![0]!, date };
  const text = before ? t('finance.budgetMail.figure', values) : t('finance.budgetMail.figureNew', values);
  return [name, after.confidence === 'G' ? `${text}. ${t('finance.figure.unconfirmed')}` : text];
}
