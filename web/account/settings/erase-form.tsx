import { Text } from '#design/content/text.tsx';
import { localePath } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import { AccountForm, SubmitButton } from '../account-form.tsx';
import { PASSWORD } from '../field-rules.ts';
import { ProofFields, proofOf } from '../proof-fields.tsx';
import { useSending } from '../use-sending.ts';
import type { UserView } from '../user-view.ts';

/** The end of an account. */
export function EraseForm({ user }: { user: UserView }) {
  const { t, locale } = useLanguage();
  const sending = useSending();

  async function erase(fields: FormData) {
    const sent = await sending.send('DELETE', `/api/v1/users/${user.userId}`, proofOf(fields));
    if (sent.ok) window.location.assign(localePath(locale, '/'));
  }

  return (
    <AccountForm id="erase" rules={[PASSWORD]} sending={sending} onSend={erase}>
      <Text>{t('account.eraseWords')}</Text>
      <ProofFields hasSecondFactor={user.hasSecondFactor} />
      <SubmitButton kind="SECONDARY" hasError>
        {t('account.eraseSubmit')}
      </SubmitButton>
    </AccountForm>
  );
}
