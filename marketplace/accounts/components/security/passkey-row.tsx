import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { removePasskey, renamePasskey } from '../../endpoints.ts';
import { named } from '../../forms.ts';
import { AccountRow } from '../account-row.tsx';
import type { PasskeyView } from '../user-view.ts';

/** A passkey: its name, which can be changed, and its removal. */
export function PasskeyRow({ userId, passkey }: { userId: string; passkey: PasskeyView }) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const [isRenaming, setRenaming] = useState(false);
  const own = { params: { userId, id: passkey.id } };
  const { name } = passkey;

  if (isRenaming)
    return (
      <li>
        <Form
          id={`rename-${passkey.id}`}
          schema={named}
          endpoint={renamePasskey}
          {...own}
          onDone={() => setRenaming(false)}
        >
          <FormField name="name" label={t('account.passkeyName')} defaultValue={name} />
          <SubmitButton>{t('account.save')}</SubmitButton>
        </Form>
      </li>
    );
  return (
    <AccountRow
      title={name}
      words={[t('account.added', { date: formatDate(passkey.createdAt, 'longDate', locale) })]}
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
        onClick={() => void sending.apply(removePasskey, own)}
      >
        {t('account.remove')}
      </Button>
    </AccountRow>
  );
}
