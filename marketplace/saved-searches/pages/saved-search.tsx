import { data } from 'react-router';
import { loadTexts } from '#platform/i18n/browser.ts';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE_BY_ADDRESS } from '#platform/pages/private-headers.ts';
import { KeyedSearchPage } from '../components/keyed-search-page.tsx';
import { readKeyedSearch } from '../endpoints.ts';

await loadTexts('accounts/sign-in', 'accounts/account', 'saved-searches/pages');

export async function loader(args: LoaderArgs<{ id: string }>) {
  const { id } = args.params;
  const key = new URL(args.request.url).searchParams.get('key') ?? '';
  const found = await pageCalls(args).call(readKeyedSearch, { params: { id }, query: { key } });
  const init = { headers: PRIVATE_BY_ADDRESS };
  return data({ id, linkKey: key, search: bodyOf(found, init) }, init);
}

export default function SavedSearch({ loaderData }: PageProps<typeof loader>) {
  return <KeyedSearchPage {...loaderData} />;
}
