import { data } from 'react-router';
import { pageViewer } from '#marketplace/accounts/components/signed-in.ts';
import { localePath } from '#platform/i18n/language.ts';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import { PRIVATE } from '#platform/pages/private-headers.ts';
import { listConversations, readConversation } from '../endpoints.ts';
import { MAX_SEARCH_LENGTH } from '../model.ts';

const ROLES = ['searcher', 'advertiser'] as const;

/** Filter of the message list, from the URL. */
export type MessagesFilter = {
  role: (typeof ROLES)[number] | null;
  isArchived: boolean;
  adId: number | null;
  /** Text in messages, names and addresses; '' for any. */
  text: string;
  /** Only enquiries without an answer; null: all conversations. */
  unanswered: UnansweredFilter | null;
  page: number;
};

/** Days, branch and negotiator of unanswered enquiries, as the API takes them. */
export type UnansweredFilter = { from?: string; to?: string; branchId?: string; placedBy?: string };

const UNANSWERED_PARTS = {
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
  branchId: /^\d{1,9}$/,
  placedBy: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
} as const;

/** @returns the query of a filter in the API */
function queryOf({ role, isArchived, adId, text, unanswered, page }: MessagesFilter) {
  const { branchId, ...rest } = unanswered ?? {};
  return {
    ...(unanswered && { unanswered: 'true' as const, ...rest }),
    ...(branchId && { branchId: Number(branchId) }),
    role: role ?? undefined,
    state: isArchived ? ('archived' as const) : undefined,
    adId: adId ?? undefined,
    text: text || undefined,
    pageNumber: page > 1 ? page : undefined,
  };
}

/** @returns the query string of a filter; '' for the unfiltered first page */
export function filterQuery({ role, isArchived, adId, text, unanswered, page }: MessagesFilter): string {
  const query = new URLSearchParams();
  if (role) query.set('role', role);
  if (isArchived) query.set('state', 'archived');
  if (adId) query.set('adId', `${adId}`);
  if (text) query.set('text', text);
  if (unanswered) {
    query.set('unanswered', 'true');
    for (const [name, value] of Object.entries(unanswered)) query.set(name, value);
  }
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
    text: (searchParams.get('text') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    unanswered: searchParams.get('unanswered') === 'true' ? unansweredOf(searchParams) : null,
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

/** The valid parts of the filter in a URL. */
function unansweredOf(searchParams: URLSearchParams): UnansweredFilter {
  const parts = Object.entries(UNANSWERED_PARTS).flatMap(([name, pattern]) => {
    const value = searchParams.get(name);
    return value !== null && pattern.test(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(parts);
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
