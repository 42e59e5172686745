import { splitLocale } from '#platform/i18n/language.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { UnsubscribeView } from '../components/unsubscribe-view.tsx';
import type { WireSubscriptions } from '../unsubscribe/contract.ts';

/**
 * The alerts that an unsubscribe link covers; null for an invalid one. Opening it changes nothing, because mail scanners open
 * links.
 */
export async function loader({
  params,
  request,
  context,
}: LoaderArgs<{ token: string }>): Promise<WireSubscriptions | null> {
  const { locale } = splitLocale(new URL(request.url).pathname);
  const path = `/api/v1/unsubscribe/${encodeURIComponent(params.token)}`;
  const answer = await context.get(pageContext).callApi('GET', path, { locale });
  return answer.status === 200 ? (answer.body as WireSubscriptions) : null;
}

/** The page of an unsubscribe link. */
export default function UnsubscribePage({ loaderData, params }: PageProps<typeof loader>) {
  return <UnsubscribeView subscriptions={loaderData} token={params.token} />;
}
