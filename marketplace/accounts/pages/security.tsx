import { useSearchParams } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { Webhooks } from '#marketplace/webhooks/components/webhooks.tsx';
import { listWebhooks } from '#marketplace/webhooks/endpoints.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { AccountPage, AccountPart } from '../components/account-page.tsx';
import { loadOwn } from '../components/load.ts';
import { ProofForm } from '../components/proof-form.tsx';
import { ProviderNotice } from '../components/provider-notice.tsx';
import { ApiTokens } from '../components/security/api-tokens.tsx';
import { Passkeys } from '../components/security/passkeys.tsx';
import { SecondFactor } from '../components/security/second-factor.tsx';
import { Sessions } from '../components/security/sessions.tsx';
import { SignInMethods } from '../components/security/sign-in-methods.tsx';
import * as endpoints from '../endpoints.ts';

await loadTexts('accounts/sign-in', 'accounts/account', 'webhooks/settings');

export function loader(args: LoaderArgs) {
  return loadOwn(args, async (get, userId) => {
    const own = { params: { userId } };
    const [user, methods, { passkeys }, { sessions }, { tokens }, { webhooks }] = await Promise.all([
      get(endpoints.readUser, own),
      get(endpoints.listSignInMethods, own),
      get(endpoints.listPasskeys, own),
      get(endpoints.listSessions, {}),
      get(endpoints.listApiTokens, own),
      get(listWebhooks, own),
    ]);
    return { user, methods, passkeys, sessions, tokens, webhooks };
  });
}

/** Security settings of the account. */
export default function AccountSecurity({ loaderData }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  const [search] = useSearchParams();
  const { user, methods, passkeys, sessions, tokens, webhooks, isProven } = loaderData;
  const area = STAFF_AREAS.find((one) => one === search.get('for'));
  return (
    <AccountPage title={t('account.security')}>
      {area && <StaffNotice area={area} hasSecondFactor={user.hasSecondFactor} />}
      <ProviderNotice isSignedIn />
      {!isProven && <ProofForm user={user} />}
      <AccountPart id="methods" title={t('account.methodsTitle')}>
        <SignInMethods userId={user.userId} methods={methods} />
      </AccountPart>
      <AccountPart id="factor" title={t('account.factorTitle')}>
        <SecondFactor user={user} />
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

/** The pages of the people who run the site, which lead here those without a second factor. */
const STAFF_AREAS = ['moderation', 'support', 'administration'] as const;
type StaffArea = (typeof STAFF_AREAS)[number];

/** Says why someone who runs the site was led here, and the way back once two-step verification is on. */
function StaffNotice({ area, hasSecondFactor }: { area: StaffArea; hasSecondFactor: boolean }) {
  const { t, locale } = useLanguage();
  if (hasSecondFactor)
    return (
      <Notice tone="SUCCESS" role="status" title={t('account.factorOn')}>
        <a href={localePath(locale, `/${area}`)}>{t(`account.factorTo.${area}`)}</a>
      </Notice>
    );
  return (
    <Notice tone="WARNING" title={t(`account.factorFor.${area}`)}>
      <p>{t('account.factorForStaffWords')}</p>
    </Notice>
  );
}
