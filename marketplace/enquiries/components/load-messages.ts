import { data } from 'react-router';
import { pageViewer } from '#marketplace/accounts/components/signed-in.ts';
import { localePath, splitLocale } from '#platform/i18n/language.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import { PRIVATE } from '#platform/pages/private-headers.ts';
import type { Conversation, Conversations } from '../contract.ts';

const ROLES = ['searcher', 'advertiser'] as const;

/** Filter of the message list, from the URL. */
export type MessagesFilter = {
  role: (typeof ROLES)[number] | null;
  isArchived: boolean;
  adId: number | null;
  page: number;
};

/** @returns the query string of a filter; '' for the unfiltered first page */
export function filterQuery({ role, isArchived, adId, page }: MessagesFilter): string {
  const query = new URLSearchParams();
  if (role) query.set('role', role);
  if (isArchived) query.set('state', 'archived');
  if (adId) query.set('adId', `${adId}`);
  if (page > 1) query.set('pageNumber', `${page}`);
  return query.size === 0 ? '' : `?${query}`;
}

/** Loads the list of conversations and the open one. */
export async function loadMessages(args: LoaderArgs<{ id?: string }>) {
  const { userId } = pageViewer(args);
  const { callApi } = args.context.get(pageContext);
  const { pathname, searchParams } = new URL(args.request.url);
  const { locale } = splitLocale(pathname);
  const filter: MessagesFilter = {
    role: ROLES.find((role) => role === searchParams.get('role')) ?? null,
    isArchived: searchParams.get('state') === 'archived',
    adId: wholeNumber(searchParams.get('adId')),
    page: wholeNumber(searchParams.get('pageNumber')) ?? 1,
  };
  const listPath = `/api/v1/users/${userId}/conversations${filterQuery(filter)}`;
  const { id } = args.params;
  const [list, open] = await Promise.all([
    callApi('GET', listPath, { locale }),
    id === undefined ? null : callApi('GET', `/api/v1/conversations/${encodeURIComponent(id)}`, { locale }),
  ]);
  for (const answer of [list, open]) {
    if (answer && answer.status !== 200)
      throw data(null, { status: answer.status === 400 ? 404 : answer.status });
  }
  return data(
    {
      list: list.body as Conversations,
      open: (open?.body ?? null) as Conversation | null,
      filter,
      listPath,
      base: localePath(locale, '/account/messages'),
    },
    { headers: PRIVATE },
  );
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
