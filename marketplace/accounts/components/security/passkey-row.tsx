import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#design/form/button.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { requiredField, textOf } from '#platform/forms/field-rules.ts';
import { Form, FormField, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { AccountRow } from '../account-row.tsx';
import { dayOf } from '../days.ts';
import type { PasskeyView } from '../user-view.ts';

/** A passkey: its name, which can be changed, and its removal. */
export function PasskeyRow({ userId, passkey }: { userId: string; passkey: PasskeyView }) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
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
        <Form id={formId} rules={[requiredField('name')]} sending={sending} onSend={rename}>
          <FormField
            name="name"
            label={t('account.passkeyName')}
            autoComplete="off"
            defaultValue={name}
            maxLength={60}
          />
          <SubmitButton>{t('account.save')}</SubmitButton>
        </Form>
      </li>
    );
  return (
    <AccountRow
      title={name}
      words={[t('account.added', { date: dayOf(passkey.createdAt, locale) })]}
      sending={sending}
    >
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
    </AccountRow>
  );
}
