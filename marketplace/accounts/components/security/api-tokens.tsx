import { useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { createApiToken, revokeApiToken } from '../../endpoints.ts';
import { named } from '../../forms.ts';
import styles from '../account-page.module.css';
import { AccountRow } from '../account-row.tsx';
import type { TokenView } from '../user-view.ts';

type ApiTokensProps = { userId: string; tokens: TokenView[]; mayMake: boolean };

/** The user's API tokens; each is shown once. */
export function ApiTokens({ userId, tokens, mayMake }: ApiTokensProps) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const [made, setMade] = useState<string | null>(null);

  return (
    <>
      <Text>{t('account.tokensWords')}</Text>
      <ul className={styles.rows}>
        {tokens.map(({ id, name, expiresAt }) => (
          <AccountRow
            key={id}
            title={name}
            words={[t('account.tokenUntil', { date: formatDate(expiresAt, 'longDate', locale) })]}
          >
            <Button
              kind="SECONDARY"
              size="X_SMALL"
              disabled={sending.isBlocked}
              onClick={() => void sending.apply(revokeApiToken, { params: { userId, id } })}
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
        <Form
          id="token"
          schema={named}
          endpoint={createApiToken}
          params={{ userId }}
          onDone={({ token }) => setMade(token)}
        >
          <FormField name="name" label={t('account.tokenName')} />
          <SubmitButton>{t('account.tokenMake')}</SubmitButton>
        </Form>
      ) : (
        <Text tone="SOFT">{t('account.tokensNeed')}</Text>
      )}
    </>
  );
}
