import { Tag } from '#design/content/chip.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import type { ReviewStatus } from '#marketplace/moderation/review-status/contract.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './my-listing.module.css';
import type { DecisionView } from './review-status-of.ts';

const TONES = { approve: 'SUCCESS', reject: 'DANGER', changes: 'WARNING' } as const;

/** The title of a decision or appeal decision. */
function nameOf({ kind, decision, isLive }: DecisionView) {
  if (kind !== 'appeal' && decision === 'reject' && isLive) return 'rejectLive';
  return kind === 'appeal' ? (`${decision}Appeal` as const) : decision;
}

/** A decision with its reasons, as mailed. */
export function DecisionDetails({ decision }: { decision: DecisionView }) {
  const { t } = useLanguage();
  const name = nameOf(decision);
  const facts = [
    [t('ownAd.reason'), decision.reason],
    [t('ownAd.moderator'), decision.text],
    [t('ownAd.basis'), decision.basis],
    [t('ownAd.yourWords'), decision.words],
  ] as const;
  return (
    <Notice tone={TONES[decision.decision]} title={t(`ownAd.decided.${name}`)}>
      {(name === 'approve' || name === 'approveAppeal') && <p>{t(`ownAd.decided.${name}Words`)}</p>}
      <dl className={styles.grounds}>
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <p>{t('ownAd.decidedOn', { date: decision.date })}</p>
      {decision.kind === 'appeal' && decision.decision !== 'approve' && <p>{t('ownAd.final')}</p>}
    </Notice>
  );
}

/** Passages found automatically, with explanations. */
export function Passages({ passages }: Pick<ReviewStatus, 'passages'>) {
  const { t } = useLanguage();
  if (passages.length === 0) return null;
  return (
    <div className={styles.part}>
      <Text variant="h3" size="M16">
        {t('ownAd.passages')}
      </Text>
      <ul className={styles.passages}>
        {passages.map(({ quote, severity, why }) => (
          <li key={`${quote} ${why}`}>
            <q className={severity === 'stop' ? styles.stop : undefined}>{quote}</q> {why}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Decisions that have been replaced; renders nothing without any. */
export function EarlierDecisions({ decisions }: { decisions: readonly DecisionView[] }) {
  const { t } = useLanguage();
  if (decisions.length === 0) return null;
  return (
    <div className={styles.part}>
      <Text variant="h3" size="M16">
        {t('ownAd.earlier')}
      </Text>
      <ul className={styles.passages}>
        {decisions.map((one) => (
          <li key={one.at}>
            <Tag>{t(`ownAd.was.${nameOf(one)}`)}</Tag> {one.date}
            {one.reason && ` · ${one.reason}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
