import { Tag } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { formatDate } from '#platform/time/dates.ts';
import caseStyles from '../components/case-view.module.css';
import styles from '../components/desk/desk.module.css';
import { ModerationLayout } from '../components/desk/desk-page.tsx';
import { FoundListings } from '../components/desk/found-listings.tsx';
import { deskBody } from '../components/desk/load-desk.ts';
import { SuspendForm } from '../components/desk/suspend-form.tsx';
import { SuspensionView } from '../components/desk/suspension-view.tsx';
import { Part } from '../components/part.tsx';
import { readAccount } from '../endpoints.ts';

await loadTexts('moderation/pages', 'accounts/sign-in');

/** An account for moderators: who it is, its listings, and its suspensions. Answers 404 for everyone else. */
export async function loader(args: LoaderArgs<{ userId: string }>) {
  const { call, locale: lang } = pageCalls(args);
  const { userId } = args.params;
  return deskBody(args.request, await call(readAccount, { params: { userId }, query: { lang } }));
}

export default function AccountPage({ loaderData: account }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const { name, email, phone, since, agency, role, ads, listings, suspensions } = account;
  const facts = [
    [t('moderating.account.email'), email],
    [t('moderating.account.phone'), phone ?? t('moderating.account.noPhone')],
    [t('moderating.account.since'), formatDate(since, 'mediumDate', locale)],
    [
      t('moderating.account.secondFactor'),
      t(account.hasSecondFactor ? 'moderating.account.on' : 'moderating.account.off'),
    ],
    ...(agency && role
      ? [[t('moderating.account.agency'), `${agency} · ${t(`moderating.role.${role}`)}`]]
      : []),
  ] as const;
  return (
    <ModerationLayout title={name} section="accounts">
      <header className={styles.kind}>
        <span className={styles.name}>
          <Text variant="h2">{name}</Text>
          {account.isSuspended && <Tag tone="DANGER">{t('moderating.account.suspended')}</Tag>}
        </span>
        <dl className={caseStyles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <div className={styles.account}>
        <div className={styles.kind}>
          {suspensions.map((suspension) => (
            <SuspensionView key={suspension.id} suspension={suspension} name={name} />
          ))}
          {account.maySuspend && <SuspendForm account={account} />}
        </div>
        {/* Listings that the person placed for an agency are the agency's, and shown too. */}
        <Part title={t('moderating.ads', { ads: Math.max(ads, listings.length) })}>
          {listings.length > 0 && <FoundListings listings={listings} ofUserId={account.userId} />}
        </Part>
      </div>
    </ModerationLayout>
  );
}
