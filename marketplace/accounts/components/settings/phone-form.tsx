import { useState } from 'react';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { CODE, requiredField, textOf } from '#platform/forms/field-rules.ts';
import styles from '#platform/forms/form.module.css';
import { Form, FormField, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { UserView } from '../user-view.ts';

/** The phone number shown on the user's listings, confirmed by a code. */
export function PhoneForm({ user }: { user: UserView }) {
  const { t } = useLanguage();
  const sending = useSubmit();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const path = `/api/v1/users/${user.userId}/phone`;
  const field = sentTo === null ? 'phone' : 'code';

  async function send(fields: FormData) {
    if (sentTo === null) {
      const sent = await sending.send<{ phone: string }>('POST', path, { phone: textOf(fields, 'phone') });
      if (sent.ok) setSentTo(sent.body.phone);
      return;
    }
    const code = textOf(fields, 'code');
    if (await sending.change('POST', `${path}/verification`, { code })) setSentTo(null);
  }

  return (
    <Form
      id="phone"
      rules={[sentTo === null ? requiredField('phone') : CODE]}
      sending={sending}
      onSend={send}
    >
      <Text>{t('account.phoneWords')}</Text>
      {user.verifiedPhone && <Text>{t('account.phoneNow', { phone: user.verifiedPhone })}</Text>}
      {field === 'phone' ? (
        <FormField
          key="phone"
          name="phone"
          label={t('account.phone')}
          hint={t('account.phoneHint')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
      ) : (
        <FormField
          key="code"
          name="code"
          label={t('account.phoneCode', { phone: sentTo! })}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
        />
      )}
      <div className={styles.actions}>
        <SubmitButton>{t(field === 'phone' ? 'account.phoneSubmit' : 'account.phoneConfirm')}</SubmitButton>
        {user.verifiedPhone && field === 'phone' && (
          <Button
            kind="TERTIARY"
            size="SMALL"
            disabled={sending.isBlocked}
            onClick={() => void sending.change('DELETE', path)}
          >
            {t('account.phoneRemove')}
          </Button>
        )}
      </div>
    </Form>
  );
}
