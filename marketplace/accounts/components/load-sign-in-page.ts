import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import { listSignInProviders } from '../endpoints.ts';
import type { SignInProvider } from '../sign-in-providers/providers.ts';
import { redirectIfSignedIn } from './signed-in.ts';

/**
 * The loader of sign-in and sign-up: the providers with a button; none where they cannot be read, because the form works
 * without them.
 * @throws a redirect of signed-in users to their destination
 */
export async function loadSignInPage(args: LoaderArgs): Promise<{ providers: readonly SignInProvider[] }> {
  redirectIfSignedIn(args);
  const answer = await pageCalls(args).call(listSignInProviders, {});
  return { providers: answer.ok ? answer.body.providers : [] };
}
