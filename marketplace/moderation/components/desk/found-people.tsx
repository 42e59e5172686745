import { Tag } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import type { LookupResults } from '../../accounts/contract.ts';
import styles from './desk.module.css';

/** Accounts, each a link to its page. */
export function FoundAccounts({ accounts }: Pick<LookupResults, 'accounts'>) {
  const { t, locale } = useLanguage();
  return (
    <ul className={styles.results}>
      {accounts.map(({ userId, name, email, phone, since, agency, ads, isSuspended }) => (
        <li key={userId} className={styles.person}>
          <span className={styles.name}>
            <a href={localePath(locale, `/moderation/accounts/${userId}`)}>{name}</a>
            {isSuspended && <Tag tone="DANGER">{t('moderating.account.suspended')}</Tag>}
          </span>
          <Text size="S14">{[email, phone].filter(Boolean).join(' · ')}</Text>
          <Text size="S14" tone="SOFT">
            {[agency, t('moderating.since', { when: formatDate(since, 'mediumDate', locale), ads })]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** Agencies with their members, who are links to their accounts. */
export function FoundAgencies({ agencies }: Pick<LookupResults, 'agencies'>) {
  const { t, locale } = useLanguage();
  return (
    <ul className={styles.results}>
      {agencies.map(({ id, name, licenceNumber, isVerified, ads, members }) => (
        <li key={id} className={styles.person}>
          <span className={styles.name}>
            <a href={localePath(locale, `/moderation/licences?agency=${id}`)}>{name}</a>
            <Tag tone={isVerified ? 'ACCENT' : 'NEUTRAL'}>
              {t(isVerified ? 'moderating.licence.status.verified' : 'moderating.licence.status.refused')}
            </Tag>
          </span>
          <Text size="S14" tone="SOFT">
            {licenceNumber ?? t('moderating.licence.noNumber')} · {t('moderating.ads', { ads })}
          </Text>
          <Text size="S14">
            {members.map(({ userId, name: member }) => (
              <a
                key={userId}
                href={localePath(locale, `/moderation/accounts/${userId}`)}
                className={styles.member}
              >
                {member}
              </a>
            ))}
          </Text>
        </li>
      ))}
    </ul>
  );
}
