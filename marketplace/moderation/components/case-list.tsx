import { Tag } from '#design/content/chip.tsx';
import { Photo } from '#design/content/photo.tsx';
import { Text } from '#design/content/text.tsx';
import { sizePath } from '#marketplace/media/rules.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import type { QueueCase } from '../contract.ts';
import styles from './case-list.module.css';

type CaseListProps = {
  cases: readonly QueueCase[];
  currentId: number | null;
  hrefOf: (id: number) => string;
};

/** Risk from which a case is highlighted. */
const HIGH_RISK = 60;

/** The queue as links, with the current case marked. */
export function CaseList({ cases, currentId, hrefOf }: CaseListProps) {
  const { t, locale } = useLanguage();
  return (
    <ol className={styles.list}>
      {cases.map(({ id, kind, risk, ad: listing, openedAt, decided }) => (
        <li key={id}>
          <a
            href={hrefOf(id)}
            aria-current={id === currentId ? 'true' : undefined}
            className={styles.link}
            data-keep-scroll
          >
            <Photo
              picture={listing.picture ? { src: sizePath(listing.picture, 'size72x52'), alt: '' } : undefined}
              placeholderLabel={t('moderating.noPicture')}
              ratio="4/3"
              className={styles.picture}
            />
            <span className={styles.about}>
              <Text variant="span" weight="SEMIBOLD" lines={2}>
                {listing.address}
              </Text>
              <span className={styles.tags}>
                <Tag tone={risk >= HIGH_RISK ? 'DANGER' : 'NEUTRAL'}>{t('moderating.risk', { risk })}</Tag>
                <Tag tone={kind === 'appeal' ? 'INFO' : 'NEUTRAL'}>{t(`moderating.kind.${kind}`)}</Tag>
                {decided && <Tag tone="ACCENT">{t(`moderating.decision.${decided.decision}`)}</Tag>}
              </span>
              <Text variant="span" size="S12" tone="SOFT">
                {decided
                  ? `${formatDate(decided.at, 'mediumDateTime', locale)} ${t('moderating.by', { name: decided.by ?? t('moderating.somebody') })}`
                  : t('moderating.waiting', { when: formatDate(openedAt, 'mediumDateTime', locale) })}
              </Text>
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}
