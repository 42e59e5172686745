import { Button } from '#design/form/button.tsx';
import { localePath } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import { useSending } from './use-sending.ts';

/** Ends this session; the next page is a new document, which knows nobody. */
export function SignOutButton() {
  const { t, locale } = useLanguage();
  const sending = useSending();

  async function signOut() {
    const sent = await sending.send('DELETE', '/api/v1/sessions/current');
    if (sent.ok) window.location.assign(localePath(locale, '/'));
  }

  return (
    <Button kind="SECONDARY" size="SMALL" disabled={sending.isBlocked} onClick={() => void signOut()}>
      {t('account.signOut')}
    </Button>
  );
}
