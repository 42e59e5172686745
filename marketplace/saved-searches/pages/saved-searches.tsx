import { AccountPage } from '#marketplace/accounts/components/account-page.tsx';
import { loadOwn } from '#marketplace/accounts/components/load.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { SavedSearchesPage } from '../components/saved-searches-page.tsx';
import type { WireSavedSearch } from '../contract.ts';

await loadTexts('accounts/sign-in', 'accounts/account', 'saved-searches/pages');

export function loader(args: LoaderArgs) {
  return loadOwn(args, async (get, userId) => {
    const body = await get(`/api/v1/users/${userId}/saved/searches`);
    return { searches: (body as { savedSearches: WireSavedSearch[] }).savedSearches };
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
