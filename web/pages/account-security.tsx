import { loadTexts } from '#language/browser.ts';
import { useLanguage } from '#language/react.tsx';
import { AccountPage, AccountPart } from '../account/account-page.tsx';
import { loadOwn } from '../account/load.ts';
import { ProofForm } from '../account/proof-form.tsx';
import { ApiTokens } from '../account/security/api-tokens.tsx';
import { Passkeys } from '../account/security/passkeys.tsx';
import { SecondFactor } from '../account/security/second-factor.tsx';
import { Sessions } from '../account/security/sessions.tsx';
import { Webhooks } from '../account/security/webhooks.tsx';
import type { PasskeyView, SessionView, TokenView, UserView, WebhookView } from '../account/user-view.ts';
import type { LoaderArgs, PageProps } from '../rendering/page-module.ts';

await Promise.all([loadTexts('signIn'), loadTexts('account')]);

export function loader(args: LoaderArgs) {
  return loadOwn(args, async (get, userId) => {
    const own = `/api/v1/users/${userId}`;
    const [user, { passkeys }, { sessions }, { tokens }, { webhooks }] = await Promise.all([
      get(own) as Promise<UserView>,
      get(`${own}/passkeys`) as Promise<{ passkeys: PasskeyView[] }>,
      get('/api/v1/sessions') as Promise<{ sessions: SessionView[] }>,
      get(`${own}/api-tokens`) as Promise<{ tokens: TokenView[] }>,
      get(`${own}/webhooks`) as Promise<{ webhooks: WebhookView[] }>,
    ]);
    return { user, passkeys, sessions, tokens, webhooks };
  });
}

/** What keeps others out of one's account. */
export default function AccountSecurity({ loaderData }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  const { user, passkeys, sessions, tokens, webhooks, isProven } = loaderData;
  return (
    <AccountPage title={t('account.security')}>
      {!isProven && <ProofForm hasSecondFactor={user.hasSecondFactor} />}
      <AccountPart id="factor" title={t('account.factorTitle')}>
        <SecondFactor userId={user.userId} isOn={user.hasSecondFactor} />
      </AccountPart>
      <AccountPart id="passkeys" title={t('account.passkeyTitle')}>
        <Passkeys userId={user.userId} passkeys={passkeys} />
      </AccountPart>
      <AccountPart id="sessions" title={t('account.sessionsTitle')}>
        <Sessions sessions={sessions} />
      </AccountPart>
      <AccountPart id="tokens" title={t('account.tokensTitle')}>
        <ApiTokens
          userId={user.userId}
          tokens={tokens}
          mayMake={user.hasSecondFactor || passkeys.length > 0}
        />
      </AccountPart>
      <AccountPart id="webhooks" title={t('account.webhooksTitle')}>
        <Webhooks userId={user.userId} webhooks={webhooks} />
      </AccountPart>
    </AccountPage>
  );
}
