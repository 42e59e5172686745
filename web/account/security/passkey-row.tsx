import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { useLanguage } from '#language/react.tsx';
import { AccountForm, FormField, SubmitButton } from '../account-form.tsx';
import styles from '../account-page.module.css';
import { dayOf } from '../days.ts';
import { requiredField, textOf } from '../field-rules.ts';
import form from '../form.module.css';
import { useSending } from '../use-sending.ts';
import type { PasskeyView } from '../user-view.ts';

/** One passkey: its name, which can be another, and its end. */
export function PasskeyRow({ userId, passkey }: { userId: string; passkey: PasskeyView }) {
  const { t, locale } = useLanguage();
  const sending = useSending();
  const { revalidate } = useRevalidator();
  const [isRenaming, setRenaming] = useState(false);
  const path = `/api/v1/users/${userId}/passkeys/${passkey.id}`;
  const formId = `rename-${passkey.id}`;
  const { name } = passkey;

  async function rename(fields: FormData) {
    const sent = await sending.send('PATCH', path, { name: textOf(fields, 'name') });
    if (!sent.ok) return;
    setRenaming(false);
    await revalidate();
  }

  async function remove() {
    await sending.change('DELETE', path);
  }

  if (isRenaming)
    return (
      <li>
        <AccountForm id={formId} rules={[requiredField('name')]} sending={sending} onSend={rename}>
          <FormField
            name="name"
            label={t('account.passkeyName')}
            autoComplete="off"
            defaultValue={name}
            maxLength={60}
          />
          <SubmitButton>{t('account.save')}</SubmitButton>
        </AccountForm>
      </li>
    );
  return (
    <li className={styles.row}>
      <div>
        <Text weight="SEMIBOLD">{name}</Text>
        <Text size="S14" tone="SOFT">
          {t('account.added', { date: dayOf(passkey.createdAt, locale) })}
        </Text>
        {sending.wrong[''] && <FieldError>{sending.wrong['']}</FieldError>}
      </div>
      <div className={form.actions}>
        <Button
          kind="TERTIARY"
          size="X_SMALL"
          aria-label={t('account.renameOf', { name })}
          onClick={() => setRenaming(true)}
        >
          {t('account.rename')}
        </Button>
        <Button
          kind="SECONDARY"
          size="X_SMALL"
          disabled={sending.isBlocked}
          aria-label={t('account.removeOf', { name })}
          onClick={() => void remove()}
        >
          {t('account.remove')}
        </Button>
      </div>
    </li>
  );
}
