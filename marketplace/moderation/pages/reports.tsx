import { __iconData as Flag } from 'lucide-react/icons/flag';
import { Tag } from '#design/content/chip.tsx';
import { EmptyState } from '#design/content/empty-state.tsx';
import styles from '#marketplace/accounts/components/account-page.module.css';
import { AccountPage } from '#marketplace/accounts/components/account-page.tsx';
import { AccountRow } from '#marketplace/accounts/components/account-row.tsx';
import { loadOwn } from '#marketplace/accounts/components/load.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { formatDate } from '#platform/time/dates.ts';
import { listOwnReports } from '../endpoints.ts';

await loadTexts('accounts/account', 'moderation/report');

export function loader(args: LoaderArgs) {
  return loadOwn(args, (get, userId) => get(listOwnReports, { params: { userId } }));
}

/** The user's reports and their outcomes. */
export default function AccountReports({ loaderData }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const { reports } = loaderData;
  return (
    <AccountPage title={t('report.ownTitle')}>
      {reports.length === 0 && (
        <EmptyState icon={Flag} title={t('report.none')}>
          <p>{t('report.noneWords')}</p>
        </EmptyState>
      )}
      <ul className={styles.rows}>
        {reports.map(({ id, adId, address, isVisible, reason, message, outcome, ...one }) => (
          <AccountRow
            key={id}
            title={isVisible ? <a href={localePath(locale, `/l/${adId}`)}>{address}</a> : address}
            words={[
              `${reason.title} · ${t('report.reported', { date: formatDate(one.reportedAt, 'longDate', locale) })}`,
              message,
              one.settledAt && t('report.decided', { date: formatDate(one.settledAt, 'longDate', locale) }),
            ]}
          >
            <Tag tone={outcome === null ? 'INFO' : 'NEUTRAL'}>{one.outcomeWords}</Tag>
          </AccountRow>
        ))}
      </ul>
    </AccountPage>
  );
}
