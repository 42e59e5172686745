import { data } from 'react-router';
import { loadTexts } from '#platform/i18n/browser.ts';
import { splitLocale } from '#platform/i18n/language.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE_BY_ADDRESS } from '#platform/pages/private-headers.ts';
import type { WireKeyedSearch } from '../by-email/contract.ts';
import { KeyedSearchPage } from '../components/keyed-search-page.tsx';

await loadTexts('accounts/sign-in', 'accounts/account', 'saved-searches/pages');

export async function loader({ request, params, context }: LoaderArgs<{ id: string }>) {
  const { pathname, searchParams } = new URL(request.url);
  const path = `/api/v1/saved-searches/${encodeURIComponent(params.id)}`;
  const query = `?${new URLSearchParams({ key: searchParams.get('key') ?? '' })}`;
  const { callApi } = context.get(pageContext);
  const answer = await callApi('GET', path + query, { locale: splitLocale(pathname).locale });
  if (answer.status !== 200) throw data(null, { status: answer.status, headers: PRIVATE_BY_ADDRESS });
  return data({ path, query, search: answer.body as WireKeyedSearch }, { headers: PRIVATE_BY_ADDRESS });
}

export default function SavedSearch({ loaderData }: PageProps<typeof loader>) {
  return <KeyedSearchPage {...loaderData} />;
}
