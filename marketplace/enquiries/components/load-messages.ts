import { data } from 'react-router';
import { pageViewer } from '#marketplace/accounts/components/signed-in.ts';
import { localePath } from '#platform/i18n/language.ts';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import { PRIVATE } from '#platform/pages/private-headers.ts';
import { listConversations, readConversation } from '../endpoints.ts';

const ROLES = ['searcher', 'advertiser'] as const;

/** Filter of the message list, from the URL. */
export type MessagesFilter = {
  role: (typeof ROLES)[number] | null;
  isArchived: boolean;
  adId: number | null;
  page: number;
};

/** @returns the query of a filter in the API */
function queryOf({ role, isArchived, adId, page }: MessagesFilter) {
  return {
    role: role ?? undefined,
    state: isArchived ? ('archived' as const) : undefined,
    adId: adId ?? undefined,
    pageNumber: page > 1 ? page : undefined,
  };
}

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
  const { call, locale } = pageCalls(args);
  const { searchParams } = new URL(args.request.url);
  const filter: MessagesFilter = {
    role: ROLES.find((role) => role === searchParams.get('role')) ?? null,
    isArchived: searchParams.get('state') === 'archived',
    adId: wholeNumber(searchParams.get('adId')),
    page: wholeNumber(searchParams.get('pageNumber')) ?? 1,
  };
  const listed = { params: { userId }, query: queryOf(filter) };
  const { id } = args.params;
  const [list, open] = await Promise.all([
    call(listConversations, listed),
    id === undefined ? null : call(readConversation, { params: { id }, query: {} }),
  ]);
  for (const answer of [list, open]) {
    if (answer?.status === 400) throw data(null, { status: 404 });
  }
  return data(
    {
      list: bodyOf(list),
      open: open && bodyOf(open),
      filter,
      listed,
      base: localePath(locale, '/account/messages'),
    },
    { headers: PRIVATE },
  );
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
