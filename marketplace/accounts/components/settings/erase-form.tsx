import { useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import styles from '#platform/forms/form.module.css';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { localePath, type MessageKey } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { eraseAccount } from '../../endpoints.ts';
import { proofOf } from '../../forms.ts';
import { ProofFields } from '../proof-fields.tsx';
import { ProviderProof } from '../provider-proof.tsx';
import type { UserView } from '../user-view.ts';

const CONSEQUENCES: readonly MessageKey[] = [
  'account.eraseNow',
  'account.eraseViewings',
  'account.eraseLater',
  'account.eraseKept',
];

/** Erasing an account: the consequences, the date, and the request. */
export function EraseForm({ user }: { user: UserView }) {
  const { t, locale } = useLanguage();
  const [eraseAt, setEraseAt] = useState<string | null>(null);

  if (eraseAt) {
    return (
      <Notice
        tone="SUCCESS"
        role="status"
        title={t('account.eraseRequested', { date: formatDate(eraseAt, 'longDate', locale) })}
      >
        <p>{t('account.eraseRequestedWords')}</p>
        <a href={localePath(locale, '/')}>{t('common.homePage')}</a>
      </Notice>
    );
  }
  return (
    <>
      <Text>{t('account.eraseWords')}</Text>
      <ul className={styles.consequences}>
        {CONSEQUENCES.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <ProviderProof user={user}>
        <Form
          id="erase"
          schema={proofOf(user)}
          endpoint={eraseAccount}
          params={{ userId: user.userId }}
          keepsData
          onDone={(answer) => setEraseAt(answer.eraseAt)}
        >
          <ProofFields user={user} />
          <SubmitButton kind="SECONDARY" hasError>
            {t('account.eraseSubmit')}
          </SubmitButton>
        </Form>
      </ProviderProof>
    </>
  );
}
