import { Button } from '#design/form/button.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import * as endpoints from '../endpoints.ts';

/** Ends the session; continues with a new document without the user's data. */
export function SignOutButton() {
  const { t, locale } = useLanguage();
  const sending = useSubmit();

  async function signOut() {
    const sent = await sending.call(endpoints.signOut, {});
    if (sent.ok) window.location.assign(localePath(locale, '/'));
  }

  return (
    <Button kind="SECONDARY" size="SMALL" disabled={sending.isBlocked} onClick={() => void signOut()}>
      {t('account.signOut')}
    </Button>
  );
}
