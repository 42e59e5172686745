import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#language/react.tsx';
import { AccountForm, FormField } from '../account-form.tsx';
import { CODE, requiredField, textOf, wrongFields } from '../field-rules.ts';
import styles from '../form.module.css';
import { useSending } from '../use-sending.ts';
import type { UserView } from '../user-view.ts';

/** The phone that one's ads show: a number, then the code that came to it. */
export function PhoneForm({ user }: { user: UserView }) {
  const { t } = useLanguage();
  const sending = useSending();
  const { revalidate } = useRevalidator();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const path = `/api/v1/users/${user.userId}/phone`;
  const field = sentTo === null ? 'phone' : 'code';

  async function send(fields: FormData) {
    const wrong = wrongFields(fields, [sentTo === null ? requiredField('phone') : CODE], t);
    sending.setWrong(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (sentTo === null) {
      const sent = await sending.send<{ phone: string }>('POST', path, { phone: textOf(fields, 'phone') });
      if (sent.ok) setSentTo(sent.body.phone);
      return;
    }
    const confirmed = await sending.send('POST', `${path}/verification`, { code: textOf(fields, 'code') });
    if (!confirmed.ok) return;
    setSentTo(null);
    await revalidate();
  }

  async function remove() {
    const removed = await sending.send('DELETE', path);
    if (removed.ok) await revalidate();
  }

  return (
    <AccountForm id="phone" sending={sending} onSend={(fields) => void send(fields)}>
      <Text>{t('account.phoneWords')}</Text>
      {user.verifiedPhone && <Text>{t('account.phoneNow', { phone: user.verifiedPhone })}</Text>}
      {field === 'phone' ? (
        <FormField
          key="phone"
          form="phone"
          name="phone"
          sending={sending}
          label={t('account.phone')}
          hint={t('account.phoneHint')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
      ) : (
        <FormField
          key="code"
          form="phone"
          name="code"
          sending={sending}
          label={t('account.phoneCode', { phone: sentTo! })}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" size="SMALL" disabled={sending.isBlocked}>
          {t(field === 'phone' ? 'account.phoneSubmit' : 'account.phoneConfirm')}
        </Button>
        {user.verifiedPhone && field === 'phone' && (
          <Button kind="TERTIARY" size="SMALL" disabled={sending.isBlocked} onClick={() => void remove()}>
            {t('account.phoneRemove')}
          </Button>
        )}
      </div>
    </AccountForm>
  );
}
