import { AccountPage } from '#marketplace/accounts/components/account-page.tsx';
import { loadOwn } from '#marketplace/accounts/components/load.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { SavedSearchesPage } from '../components/saved-searches-page.tsx';
import { listSearches } from '../endpoints.ts';

await loadTexts('accounts/sign-in', 'accounts/account', 'saved-searches/pages');

export function loader(args: LoaderArgs) {
  return loadOwn(args, async (get, userId) => {
    const { savedSearches } = await get(listSearches, { params: { userId } });
    return { searches: savedSearches };
  });
}

/** The user's saved searches. */
export default function AccountSearches({ loaderData }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  return (
    <AccountPage title={t('savedSearches.heading')}>
      <SavedSearchesPage searches={loaderData.searches} userId={loaderData.userId} />
    </AccountPage>
  );
}
