import { ruleValues } from '#marketplace/finance/rules/text-values.ts';
import type { MailContext } from '#marketplace/listings/emails/notify-steps.ts';
import { type Language, localePath, type MessageKey } from '#platform/i18n/language.ts';
import type { Block, Message } from '#platform/mail/message.ts';
import { firstName } from '#platform/text/first-name.ts';
import { formatDate } from '#platform/time/dates.ts';
import { basisKey, reasonKey } from '../decisions/reasons.ts';
import type { CheckedField } from '../queue/checked-fields.ts';
import type { DecisionRecipient } from '../reads.ts';
import type { CaseKind, Decision, RiskReason } from '../rules.ts';

/** The decision to mail. */
export type MailedDecision = {
  caseId: number;
  adId: number;
  address: string;
  countyId: number;
  kind: CaseKind;
  decision: Decision;
  reasonId: number | null;
  words: string | null;
  decidedAt: Date;
  /** Only the wording was cleared; the listing still has to be published. */
  isDraft: boolean;
  /** On the market when it was decided: taken down, or to be changed while it stays. */
  isLive: boolean;
  /** Paid but never published: a withdrawal is refunded. */
  isUnused: boolean;
  fields: readonly CheckedField[];
  /** Why the case was opened. */
  reasons: readonly RiskReason[];
};

/** Passages quoted at most, to keep the mail readable. */
const MAX_QUOTES = 8;

/**
 * Mails a decision to the advertiser. A decision against the listing is the statement of reasons of Article 17 of the
 * Digital Services Act: action, facts, use of automation, legal basis, and how to appeal.
 */
export function decisionMail(
  to: DecisionRecipient,
  mailed: MailedDecision,
  { languages, publicUrl }: MailContext,
): Message {
  const { t } = languages[to.locale];
  const path = (rest: string) => publicUrl + localePath(to.locale, rest);
  const isAppeal = mailed.kind === 'appeal';
  const isCleared = mailed.decision === 'approve' && mailed.isDraft;
  const isShown = mailed.decision === 'approve' && !mailed.isDraft;
  const key = textsOf(mailed);
  const subject = t(`moderation.mail.${key}`, { address: mailed.address });
  const blocks: Block[] = [{ kind: 'text', text: t('moderation.mail.hello', { name: firstName(to.name) }) }];
  blocks.push({ kind: 'text', text: t(`moderation.mail.${key}Text`, { address: mailed.address }) });
  if (mailed.words) blocks.push({ kind: 'facts', rows: [[t('moderation.mail.words'), mailed.words]] });
  if (mailed.decision !== 'approve' && mailed.isUnused) {
    blocks.push({ kind: 'text', text: t('moderation.mail.unused') });
  }
  if (mailed.reasonId !== null) blocks.push(...statement(mailed, mailed.reasonId, languages[to.locale]));
  blocks.push({
    kind: 'button',
    label: t(isCleared ? 'moderation.mail.goOn' : isShown ? 'moderation.mail.see' : 'moderation.mail.edit'),
    url: path(isShown ? `/l/${mailed.adId}` : `/account/ads/${mailed.adId}`),
  });
  const mayAppeal = mailed.decision !== 'approve' && !isAppeal;
  const footer =
    mailed.decision === 'approve' ? [] : [t(mayAppeal ? 'moderation.mail.appeal' : 'moderation.mail.final')];
  return {
    recipient: to.email,
    locale: to.locale,
    subject,
    content: { heading: subject, blocks, footer },
    uniqueKey: `moderation:${mailed.caseId}:${mailed.decidedAt.toISOString()}`,
    userId: to.userId,
  };
}

/** The beginning of the keys of the subject and the first sentence. */
function textsOf({ kind, decision, isDraft, isLive }: MailedDecision) {
  if (decision === 'approve' && isDraft) return 'cleared';
  if (kind === 'appeal') return `${decision}Appeal` as const;
  return isLive && decision !== 'approve' ? (`${decision}Live` as const) : decision;
}

function statement(mailed: MailedDecision, reasonId: number, { t, locale }: Language): Block[] {
  const quotes = mailed.fields.flatMap(({ text, findings }) =>
    findings.map(
      (finding) =>
        [`“${text.slice(finding.start, finding.end)}”`, t(finding.why, ruleValues(locale))] as const,
    ),
  );
  const blocks: Block[] = [
    {
      kind: 'facts',
      rows: [
        [t('moderation.mail.reason'), t(reasonKey(reasonId))],
        [t('moderation.mail.basis'), t(basisKey(reasonId, mailed.countyId), ruleValues(locale))],
        [t('moderation.mail.decidedAt'), formatDate(mailed.decidedAt, 'longDate', locale)],
        [t('moderation.mail.how'), t(howKey(mailed, quotes.length > 0))],
      ],
    },
  ];
  if (quotes.length > 0) {
    blocks.push({ kind: 'text', text: t('moderation.mail.passages') });
    blocks.push({ kind: 'facts', rows: quotes.slice(0, MAX_QUOTES) });
  }
  return blocks;
}

/** The part that software had in finding the content, as Article 17(3)(c) of the Digital Services Act asks. */
function howKey({ kind, reasons }: MailedDecision, hasQuotes: boolean): MessageKey {
  if (hasQuotes) return 'moderation.mail.howFound';
  if (kind === 'flagged') return 'moderation.mail.howReported';
  return reasons.some(({ points }) => points > 0) ? 'moderation.mail.howFlagged' : 'moderation.mail.howSeen';
}
