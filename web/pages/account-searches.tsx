import { loadTexts } from '#language/browser.ts';
import { useLanguage } from '#language/react.tsx';
import type { WireSavedSearch } from '#marketplace/saved/searches/contract.ts';
import { AccountPage } from '../account/account-page.tsx';
import { loadOwn } from '../account/load.ts';
import type { LoaderArgs, PageProps } from '../rendering/page-module.ts';
import { SavedSearchesPage } from '../saved-searches/saved-searches-page.tsx';

await Promise.all([loadTexts('signIn'), loadTexts('account'), loadTexts('savedSearches')]);

export function loader(args: LoaderArgs) {
  return loadOwn(args, async (get, userId) => {
    const body = await get(`/api/v1/users/${userId}/saved/searches`);
    return { searches: (body as { savedSearches: WireSavedSearch[] }).savedSearches };
  });
}

/** The searches one has saved. */
export default function AccountSearches({ loaderData }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  return (
    <AccountPage title={t('savedSearches.heading')}>
      <SavedSearchesPage searches={loaderData.searches} userId={loaderData.userId} />
    </AccountPage>
  );
}
