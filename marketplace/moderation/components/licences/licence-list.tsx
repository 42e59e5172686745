import { Tag } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import type { LicenceClaim } from '#marketplace/agencies/licences/contract.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import styles from '../case-list.module.css';

const TONES = { waiting: 'NEUTRAL', disputed: 'DANGER', verified: 'ACCENT', refused: 'NEUTRAL' } as const;

type LicenceListProps = {
  claims: readonly LicenceClaim[];
  currentId: number | null;
  hrefOf: (agencyId: number) => string;
};

/** The licence claims as links, with the current one marked. */
export function LicenceList({ claims, currentId, hrefOf }: LicenceListProps) {
  const { t, locale } = useLanguage();
  return (
    <ol className={styles.list}>
      {claims.map(({ agencyId, name, licenceNumber, county, status, registeredAt }) => (
        <li key={agencyId}>
          <a
            href={hrefOf(agencyId)}
            aria-current={agencyId === currentId ? 'true' : undefined}
            className={styles.link}
            data-keep-scroll
          >
            <span className={styles.about}>
              <Text variant="span" weight="SEMIBOLD" lines={2}>
                {name}
              </Text>
              <span className={styles.tags}>
                <Tag tone={TONES[status]}>{t(`moderating.licence.status.${status}`)}</Tag>
                <Tag tone="NEUTRAL">{licenceNumber ?? t('moderating.licence.noNumber')}</Tag>
              </span>
              <Text variant="span" size="S12" tone="SOFT">
                {county} ·{' '}
                {t('moderating.licence.registered', { when: formatDate(registeredAt, 'mediumDate', locale) })}
              </Text>
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}
