import { useSearchParams } from 'react-router';
import { loadTexts } from '#language/browser.ts';
import { localePath } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import { AccountForm, SubmitButton } from '../account/account-form.tsx';
import { SignInPage } from '../account/sign-in-page.tsx';
import { pageViewer } from '../account/signed-in.ts';
import { useSending } from '../account/use-sending.ts';
import type { Route } from './+types/invitation.ts';

await Promise.all([loadTexts('signIn'), loadTexts('account')]);

/** Whoever is not signed in does so first, and comes back. */
export function loader(args: Route.LoaderArgs) {
  pageViewer(args);
  return null;
}

/** Where the link of an invitation to an agency leads. */
export default function InvitationPage() {
  const { t, locale } = useLanguage();
  const sending = useSending();
  const [search] = useSearchParams();

  async function accept() {
    const token = search.get('token') ?? '';
    const sent = await sending.send('POST', '/api/v1/invitations/acceptance', { token });
    if (sent.ok) window.location.assign(localePath(locale, '/account/agency'));
  }

  return (
    <SignInPage title={t('account.invitationTitle')} words={t('account.invitationWords')}>
      <AccountForm id="invitation" sending={sending} onSend={accept}>
        <SubmitButton size="MEDIUM">{t('account.invitationAccept')}</SubmitButton>
      </AccountForm>
    </SignInPage>
  );
}
