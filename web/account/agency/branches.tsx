import { useRevalidator } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { useLanguage } from '#language/react.tsx';
import { AccountForm, FormField } from '../account-form.tsx';
import styles from '../account-page.module.css';
import { requiredField, textOf, wrongFields } from '../field-rules.ts';
import { useSending } from '../use-sending.ts';
import type { AgencyView } from './agency-view.ts';

/** The branches of an agency, and one more. */
export function Branches({ agency, mayChange }: { agency: AgencyView; mayChange: boolean }) {
  const { t } = useLanguage();
  const sending = useSending();
  const closing = useSending();
  const { revalidate } = useRevalidator();
  const path = `/api/v1/agencies/${agency.id}/branches`;

  async function open(fields: FormData) {
    const wrong = wrongFields(fields, [requiredField('name'), requiredField('reference')], t);
    sending.setWrong(wrong);
    if (Object.keys(wrong).length > 0) return;
    const sent = await sending.send('POST', path, {
      name: textOf(fields, 'name'),
      reference: textOf(fields, 'reference'),
      address: textOf(fields, 'address').trim() || null,
    });
    if (sent.ok) await revalidate();
  }

  async function close(id: number) {
    const sent = await closing.send('DELETE', `${path}/${id}`);
    if (sent.ok) await revalidate();
  }

  return (
    <>
      <ul className={styles.rows}>
        {agency.branches.map(({ id, name, reference, address }) => (
          <li key={id} className={styles.row}>
            <div>
              <Text weight="SEMIBOLD">{name}</Text>
              <Text size="S14" tone="SOFT">
                {[reference, address].filter(Boolean).join(' · ')}
              </Text>
            </div>
            {mayChange && (
              <Button
                kind="SECONDARY"
                size="X_SMALL"
                disabled={closing.isBlocked}
                aria-label={t('account.removeOf', { name })}
                onClick={() => void close(id)}
              >
                {t('account.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {closing.wrong[''] && <FieldError>{closing.wrong['']}</FieldError>}
      {mayChange && (
        // Anew, and so empty, for each branch that was opened.
        <AccountForm
          key={agency.branches.length}
          id="branch"
          sending={sending}
          onSend={(fields) => void open(fields)}
        >
          <FormField
            form="branch"
            name="name"
            sending={sending}
            label={t('account.branchName')}
            autoComplete="off"
            maxLength={100}
          />
          <FormField
            form="branch"
            name="reference"
            sending={sending}
            label={t('account.branchReference')}
            hint={t('account.branchReferenceHint')}
            autoComplete="off"
            maxLength={40}
          />
          <FormField
            form="branch"
            name="address"
            sending={sending}
            label={t('account.agencyAddress')}
            autoComplete="off"
            maxLength={200}
            isOptional
          />
          <div>
            <Button type="submit" size="SMALL" disabled={sending.isBlocked}>
              {t('account.branchAdd')}
            </Button>
          </div>
        </AccountForm>
      )}
    </>
  );
}
