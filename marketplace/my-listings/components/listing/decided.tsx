import { Tag } from '#design/content/chip.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import type { Standing } from '#marketplace/moderation/review-status/contract.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './my-listing.module.css';
import type { SeenDecision } from './review-status-of.ts';

const TONES = { approve: 'SUCCESS', reject: 'DANGER', changes: 'WARNING' } as const;

/** What a decision and the answer to an appeal are called. */
function nameOf({ kind, decision }: SeenDecision) {
  return kind === 'appeal' ? (`${decision}Appeal` as const) : decision;
}

/** A decision with its grounds, as it was mailed. */
export function Decided({ decision }: { decision: SeenDecision }) {
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

/** What a program found in the texts, and why it may not stand there. */
export function Passages({ passages }: Pick<Standing, 'passages'>) {
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

/** Decisions that no longer hold; nothing where there are none. */
export function Earlier({ decisions }: { decisions: readonly SeenDecision[] }) {
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
