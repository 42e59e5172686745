import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { UnsubscribeView } from '../components/unsubscribe-view.tsx';
import { readSubscriptions } from '../endpoints.ts';

/**
 * The alerts that an unsubscribe link covers; null for an invalid one. Opening it changes nothing, because mail scanners open
 * links.
 */
export async function loader(args: LoaderArgs<{ token: string }>) {
  const answer = await pageCalls(args).call(readSubscriptions, { params: args.params });
  return answer.ok ? answer.body : null;
}

/** The page of an unsubscribe link. */
export default function UnsubscribePage({ loaderData, params }: PageProps<typeof loader>) {
  return <UnsubscribeView subscriptions={loaderData} token={params.token} />;
}
