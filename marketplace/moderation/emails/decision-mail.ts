import { type Language, localePath } from '#platform/i18n/language.ts';
import type { Block, MailContext, Message } from '#platform/mail/message.ts';
import { firstName } from '#platform/text/first-name.ts';
import { formatDate } from '#platform/time/dates.ts';
import { ruleValues } from '#property/rule-figures.ts';
import { textsOf } from '../decisions/reasons.ts';
import type { CheckedField } from '../queue/checked-fields.ts';
import type { Addressee } from '../reads.ts';
import type { CaseKind, Decision } from '../rules.ts';

/** What a decision is told with. */
export type Told = {
  caseId: number;
  adId: number;
  address: string;
  kind: CaseKind;
  decision: Decision;
  reasonId: number | null;
  words: string | null;
  decidedAt: Date;
  /** Its wording was cleared: it is still to be published. */
  isDraft: boolean;
  /** It is paid for and nobody has seen it: withdrawn, its money goes back. */
  isUnused: boolean;
  fields: readonly CheckedField[];
};

/** Passages quoted at most: the worst come first in the text anyway, and a mail is read to its end. */
const MOST_QUOTES = 8;

/**
 * Tells an advertiser what was decided. Where it is against the ad, this is the statement of reasons of Article 17 of the
 * Digital Services Act: what was done, on what facts, whether a machine took part, on what ground, and how to object.
 */
export function decisionMail(to: Addressee, told: Told, { languages, publicUrl }: MailContext): Message {
  const { t } = languages[to.locale];
  const path = (rest: string) => publicUrl + localePath(to.locale, rest);
  const isAppeal = told.kind === 'appeal';
  const isCleared = told.decision === 'approve' && told.isDraft;
  const isShown = told.decision === 'approve' && !told.isDraft;
  const key = isCleared ? 'cleared' : (`${told.decision}${isAppeal ? 'Appeal' : ''}` as const);
  const subject = t(`moderation.mail.${key}`, { address: told.address });
  const blocks: Block[] = [{ kind: 'text', text: t('moderation.mail.hello', { name: firstName(to.name) }) }];
  blocks.push({ kind: 'text', text: t(`moderation.mail.${key}Text`, { address: told.address }) });
  if (told.words) blocks.push({ kind: 'facts', rows: [[t('moderation.mail.words'), told.words]] });
  if (told.decision !== 'approve' && told.isUnused) {
    blocks.push({ kind: 'text', text: t('moderation.mail.unused') });
  }
  if (told.reasonId !== null) blocks.push(...statement(told, told.reasonId, languages[to.locale]));
  blocks.push({
    kind: 'button',
    label: t(isCleared ? 'moderation.mail.goOn' : isShown ? 'moderation.mail.see' : 'moderation.mail.edit'),
    url: path(isShown ? `/l/${told.adId}` : `/account/ads/${told.adId}`),
  });
  const mayAppeal = told.decision !== 'approve' && !isAppeal;
  const footer =
    told.decision === 'approve' ? [] : [t(mayAppeal ? 'moderation.mail.appeal' : 'moderation.mail.final')];
  return {
    recipient: to.email,
    locale: to.locale,
    subject,
    content: { heading: subject, blocks, footer },
    uniqueKey: `moderation:${told.caseId}:${told.decidedAt.toISOString()}`,
    userId: to.userId,
  };
}

function statement(told: Told, reasonId: number, { t, locale }: Language): Block[] {
  const { name, basis } = textsOf(reasonId);
  const quotes = told.fields.flatMap(({ text, findings }) =>
    findings.map(
      (finding) =>
        [`“${text.slice(finding.start, finding.end)}”`, t(finding.why, ruleValues(locale))] as const,
    ),
  );
  const blocks: Block[] = [
    {
      kind: 'facts',
      rows: [
        [t('moderation.mail.reason'), t(name)],
        [t('moderation.mail.basis'), t(basis, ruleValues(locale))],
        [t('moderation.mail.decidedAt'), formatDate(told.decidedAt, 'longDate', locale)],
        [
          t('moderation.mail.how'),
          t(quotes.length > 0 ? 'moderation.mail.howFound' : 'moderation.mail.howSeen'),
        ],
      ],
    },
  ];
  if (quotes.length > 0) {
    blocks.push({ kind: 'text', text: t('moderation.mail.passages') });
    blocks.push({ kind: 'facts', rows: quotes.slice(0, MOST_QUOTES) });
  }
  return blocks;
}
