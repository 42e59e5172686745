import { AccountPage, AccountPart } from '#marketplace/accounts/components/account-page.tsx';
import { loadOwn } from '#marketplace/accounts/components/load.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { NotificationList } from '../components/notification-list.tsx';
import { QuietTimes } from '../components/quiet-times.tsx';
import { ThisBrowser } from '../components/this-browser.tsx';
import { listNotifications, readAlertSettings } from '../endpoints.ts';

await loadTexts('accounts/sign-in', 'accounts/account', 'alerts/notifications');

export function loader(args: LoaderArgs) {
  return loadOwn(args, async (get, userId) => {
    const own = { params: { userId } };
    const [first, settings] = await Promise.all([get(listNotifications, own), get(readAlertSettings, own)]);
    const { pausedUntil } = settings;
    return { first, settings, isPaused: pausedUntil !== null && Date.parse(pausedUntil) > Date.now() };
  });
}

/** The user's notifications and delivery settings. */
export default function AccountNotifications({ loaderData }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  const { userId, first, settings, isPaused } = loaderData;
  return (
    <AccountPage title={t('notifications.title')}>
      {/* A new key after every change resets the pages loaded below. */}
      <NotificationList key={first.notifications[0]?.id} userId={userId} first={first} />
      <AccountPart id="quiet" title={t('notifications.quietTitle')}>
        <QuietTimes userId={userId} settings={settings} isPaused={isPaused} />
      </AccountPart>
      <AccountPart id="browser" title={t('notifications.browserTitle')}>
        <ThisBrowser userId={userId} />
      </AccountPart>
    </AccountPage>
  );
}
