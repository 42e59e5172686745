import { readUser } from '#marketplace/accounts/endpoints.ts';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import { listValuationAgents } from '../requests/endpoints.ts';
import type { AskedHome } from './home-of-url.ts';

/** The details of the account with which the form begins. */
export type AskerDetails = { name: string; email: string; phone: string };

/** Loads what `AskAgents` shows: the agencies that value a home, and the details of a signed-in user. */
export async function loadAskAgents(args: LoaderArgs, { address, eircode }: AskedHome) {
  const { call } = pageCalls(args);
  const { viewer } = args.context.get(pageContext);
  const [agents, user] = await Promise.all([
    address || eircode ? call(listValuationAgents, { query: { address, eircode } }) : null,
    viewer ? call(readUser, { params: { userId: viewer.userId } }) : null,
  ]);
  const asker: AskerDetails | null = viewer && {
    name: viewer.name,
    email: viewer.email,
    phone: (user?.ok && user.body.verifiedPhone) || '',
  };
  return { agents: agents?.ok ? agents.body : [], asker };
}
