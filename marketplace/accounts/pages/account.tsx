import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { listNotifications } from '#marketplace/alerts/endpoints.ts';
import { listConversations } from '#marketplace/enquiries/endpoints.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { firstName } from '#platform/text/first-name.ts';
import styles from '../components/account-page.module.css';
import { AccountPage } from '../components/account-page.tsx';
import { loadOwn } from '../components/load.ts';
import { accountNavigation } from '../components/navigation.ts';
import { SignOutButton } from '../components/sign-out-button.tsx';
import { useViewer } from '../components/use-viewer.ts';
import * as endpoints from '../endpoints.ts';

await loadTexts('accounts/sign-in', 'accounts/account');

export function loader(args: LoaderArgs) {
  return loadOwn(args, async (get, userId) => {
    const own = { params: { userId } };
    const [user, { passkeys }, { unread: news }, { unread }] = await Promise.all([
      get(endpoints.readUser, own),
      get(endpoints.listPasskeys, own),
      get(listNotifications, { ...own, query: { pageSize: 1 } }),
      get(listConversations, own),
    ]);
    return { user, hasPasskey: passkeys.length > 0, news, unread: unread.searcher + unread.advertiser };
  });
}

/** The account overview, starting with what needs attention. */
export default function AccountOverview({ loaderData }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const { user, hasPasskey, news, unread } = loaderData;
  const needs = [
    unread > 0 && { path: '/account/messages', words: t('account.needsAnswer', { count: unread }) },
    news > 0 && { path: '/account/notifications', words: t('account.needsNews', { count: news }) },
    !user.hasSecondFactor && !hasPasskey && { path: '/account/security', words: t('account.needsFactor') },
    user.verifiedPhone === null && { path: '/account/settings', words: t('account.needsPhone') },
  ].filter((need) => need !== false);

  return (
    <AccountPage title={t('account.hello', { name: firstName(user.name) })}>
      <Notice tone={needs.length > 0 ? 'WARNING' : 'SUCCESS'} title={t('account.attention')}>
        {needs.length === 0 && <p>{t('account.nothing')}</p>}
        <ul className={styles.rows}>
          {needs.map(({ path, words }) => (
            <li key={words}>
              <a href={localePath(locale, path)}>{words}</a>
            </li>
          ))}
        </ul>
      </Notice>
      {accountNavigation(useViewer()).map(([group, entries]) => (
        <section key={group ?? ''} className={styles.group}>
          {group && (
            <Text variant="h2" size="L18">
              {t(`account.group.${group}`)}
            </Text>
          )}
          <ul className={styles.links}>
            {entries.map(
              ({ path, label, words }) =>
                words && (
                  <li key={path}>
                    <a href={localePath(locale, path)} className={styles.link}>
                      <span>{t(label)}</span>
                      {t(words)}
                    </a>
                  </li>
                ),
            )}
          </ul>
        </section>
      ))}
      <div>
        <SignOutButton />
      </div>
    </AccountPage>
  );
}
