import { Text } from '#design/content/text.tsx';
import { wrongOf } from '#platform/client/refusals.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { changePassword } from '../../endpoints.ts';
import { newPasswordOnly, passwordChange } from '../../forms.ts';
import { PasswordField } from '../password-field.tsx';
import { ProviderProof } from '../provider-proof.tsx';
import type { ProvenUser } from '../user-view.ts';

/** Changes the password, or sets the first one. */
export function PasswordForm({ user }: { user: ProvenUser & { userId: string } }) {
  const { t } = useLanguage();
  const { userId } = user;
  if (!user.proof.hasPassword) return <FirstPassword user={user} />;
  return (
    <Form
      id="password"
      schema={passwordChange}
      endpoint={changePassword}
      params={{ userId }}
      keepsData
      doneText={t('account.passwordDone')}
    >
      <PasswordField
        name="currentPassword"
        label={t('account.currentPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        name="newPassword"
        label={t('account.newPassword')}
        hint={t('signUp.passwordHint')}
        autoComplete="new-password"
      />
      <SubmitButton>{t('account.passwordSubmit')}</SubmitButton>
    </Form>
  );
}

function FirstPassword({ user }: { user: ProvenUser & { userId: string } }) {
  const { t } = useLanguage();
  return (
    <>
      <Text>{t('account.passwordNone')}</Text>
      <ProviderProof user={user}>
        <Form
          id="password"
          schema={newPasswordOnly}
          endpoint={changePassword}
          params={{ userId: user.userId }}
          toBody={({ password }) => ({ newPassword: password })}
          onRefused={({ error }) => {
            // The API names the field by its body.
            const wrong = wrongOf(error, t, 'signIn.failed');
            return 'newPassword' in wrong ? { password: wrong.newPassword } : undefined;
          }}
          doneText={t('account.passwordSetDone')}
        >
          <PasswordField
            name="password"
            label={t('account.newPassword')}
            hint={t('signUp.passwordHint')}
            autoComplete="new-password"
          />
          <SubmitButton>{t('account.passwordSet')}</SubmitButton>
        </Form>
      </ProviderProof>
    </>
  );
}
