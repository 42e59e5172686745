import { useSearchParams } from 'react-router';
import { SignInPage } from '#marketplace/accounts/components/sign-in-page.tsx';
import { pageViewer } from '#marketplace/accounts/components/signed-in.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { acceptInvitation, previewInvitation } from '../endpoints.ts';

await loadTexts('accounts/sign-in', 'accounts/account', 'agencies/agency');

/** Redirects visitors to sign in first. @returns the invitation; null for an expired link */
export async function loader(args: LoaderArgs) {
  pageViewer(args);
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  const answer = await pageCalls(args).call(previewInvitation, { body: { token } });
  return { invitation: answer.ok ? answer.body : null };
}

/** The page of an invitation link. */
export default function InvitationPage({ loaderData: { invitation } }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const [search] = useSearchParams();

  return (
    <SignInPage
      title={t('account.invitationTitle')}
      words={
        invitation?.invitedBy
          ? t('account.invitationFrom', { name: invitation.invitedBy, agency: invitation.agency })
          : t('account.invitationWords')
      }
    >
      <Form
        id="invitation"
        endpoint={acceptInvitation}
        extra={{ token: search.get('token') ?? '' }}
        keepsData
        onDone={() => window.location.assign(localePath(locale, '/account/agency'))}
      >
        <SubmitButton size="MEDIUM">{t('account.invitationAccept')}</SubmitButton>
      </Form>
    </SignInPage>
  );
}
