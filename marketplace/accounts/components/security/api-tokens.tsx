import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { requiredField, textOf } from '#platform/forms/field-rules.ts';
import { Form, FormField, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from '../account-page.module.css';
import { AccountRow } from '../account-row.tsx';
import { dayOf } from '../days.ts';
import type { TokenView } from '../user-view.ts';

type ApiTokensProps = { userId: string; tokens: TokenView[]; mayMake: boolean };

/** The user's API tokens; each is shown once. */
export function ApiTokens({ userId, tokens, mayMake }: ApiTokensProps) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<string | null>(null);
  const path = `/api/v1/users/${userId}/api-tokens`;

  async function make(fields: FormData) {
    const sent = await sending.send<{ token: string }>('POST', path, { name: textOf(fields, 'name') });
    if (!sent.ok) return;
    setMade(sent.body.token);
    await revalidate();
  }

  async function revoke(id: string) {
    await sending.change('DELETE', `${path}/${id}`);
  }

  return (
    <>
      <Text>{t('account.tokensWords')}</Text>
      <ul className={styles.rows}>
        {tokens.map(({ id, name, expiresAt }) => (
          <AccountRow
            key={id}
            title={name}
            words={[t('account.tokenUntil', { date: dayOf(expiresAt, locale) })]}
          >
            <Button
              kind="SECONDARY"
              size="X_SMALL"
              disabled={sending.isBlocked}
              onClick={() => void revoke(id)}
            >
              {t('account.tokenRevoke')}
            </Button>
          </AccountRow>
        ))}
      </ul>
      {made && (
        <Notice tone="SUCCESS" role="status" title={t('account.tokenMade')}>
          <p className={styles.key}>{made}</p>
        </Notice>
      )}
      {mayMake ? (
        <Form id="token" rules={[requiredField('name')]} sending={sending} onSend={make}>
          <FormField name="name" label={t('account.tokenName')} autoComplete="off" maxLength={60} />
          <SubmitButton>{t('account.tokenMake')}</SubmitButton>
        </Form>
      ) : (
        <Text tone="SOFT">{t('account.tokensNeed')}</Text>
      )}
    </>
  );
}
