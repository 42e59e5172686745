import { Tag } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import type { QueuedCorrection } from '#marketplace/valuation/home-corrections/contract.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import styles from '../case-list.module.css';

type CorrectionListProps = {
  corrections: readonly QueuedCorrection[];
  currentId: number | null;
  hrefOf: (correctionId: number) => string;
};

/** The corrections as links, with the current one marked. */
export function CorrectionList({ corrections, currentId, hrefOf }: CorrectionListProps) {
  const { t, locale } = useLanguage();
  return (
    <ol className={styles.list}>
      {corrections.map(({ id, address, kind, state, sentAt }) => (
        <li key={id}>
          <a
            href={hrefOf(id)}
            aria-current={id === currentId ? 'true' : undefined}
            className={styles.link}
            data-keep-scroll
          >
            <span className={styles.about}>
              <Text variant="span" weight="SEMIBOLD" lines={2}>
                {address}
              </Text>
              <span className={styles.tags}>
                <Tag tone={state === 'accepted' ? 'ACCENT' : 'NEUTRAL'}>
                  {t(`homeCorrections.state.${state}`)}
                </Tag>
              </span>
              <Text variant="span" size="S12" tone="SOFT">
                {t(`homeCorrections.kind.${kind}`)} ·{' '}
                {t('moderating.correction.sent', { when: formatDate(sentAt, 'mediumDate', locale) })}
              </Text>
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}
