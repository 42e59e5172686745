import { useState } from 'react';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import styles from '#platform/forms/form.module.css';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { confirmPhone, removePhone, sendPhoneCode } from '../../endpoints.ts';
import { codeOnly, newPhone } from '../../forms.ts';
import type { UserView } from '../user-view.ts';

/** The phone number shown on the user's listings, confirmed by a code. */
export function PhoneForm({ user }: { user: UserView }) {
  const { t } = useLanguage();
  const sending = useSubmit();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const params = { userId: user.userId };
  const current = (
    <>
      <Text>{t('account.phoneWords')}</Text>
      {user.verifiedPhone && <Text>{t('account.phoneNow', { phone: user.verifiedPhone })}</Text>}
    </>
  );

  if (sentTo !== null)
    return (
      <Form
        key="code"
        id="phone"
        schema={codeOnly}
        endpoint={confirmPhone}
        params={params}
        onDone={() => setSentTo(null)}
      >
        {current}
        <FormField name="code" label={t('account.phoneCode', { phone: sentTo })} inputMode="numeric" />
        <SubmitButton>{t('account.phoneConfirm')}</SubmitButton>
      </Form>
    );
  return (
    <Form
      key="phone"
      id="phone"
      schema={newPhone}
      endpoint={sendPhoneCode}
      params={params}
      sending={sending}
      keepsData
      onDone={({ phone }) => setSentTo(phone)}
    >
      {current}
      <FormField name="phone" label={t('account.phone')} hint={t('account.phoneHint')} />
      <div className={styles.actions}>
        <SubmitButton>{t('account.phoneSubmit')}</SubmitButton>
        {user.verifiedPhone && (
          <Button
            kind="TERTIARY"
            size="SMALL"
            disabled={sending.isBlocked}
            onClick={() => void sending.apply(removePhone, { params })}
          >
            {t('account.phoneRemove')}
          </Button>
        )}
      </div>
    </Form>
  );
}
