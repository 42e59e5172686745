import { useRevalidator } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { Select } from '#design/form/select.tsx';
import { useLanguage } from '#language/react.tsx';
import { mayInvite } from '#marketplace/accounts/agencies/access.ts';
import { AGENCY_ROLES, type Viewer } from '#property/viewer.ts';
import { AccountForm, FormField } from '../account-form.tsx';
import styles from '../account-page.module.css';
import { EMAIL, textOf, wrongFields } from '../field-rules.ts';
import { useSending } from '../use-sending.ts';
import { type AgencyView, ROLE_LABELS } from './agency-view.ts';

type InvitationsProps = { agency: AgencyView; viewer: Pick<Viewer, 'agency'> };

/** Invitations that wait, and one more. */
export function Invitations({ agency, viewer }: InvitationsProps) {
  const { t } = useLanguage();
  const sending = useSending();
  const { revalidate } = useRevalidator();
  const path = `/api/v1/agencies/${agency.id}/invitations`;
  const roles = AGENCY_ROLES.filter((role) => mayInvite(viewer, agency.id, role));

  async function invite(fields: FormData) {
    const wrong = wrongFields(fields, [EMAIL], t);
    sending.setWrong(wrong);
    if (Object.keys(wrong).length > 0) return;
    const sent = await sending.send('POST', path, {
      email: textOf(fields, 'email').trim(),
      role: textOf(fields, 'role'),
    });
    if (sent.ok) await revalidate();
  }

  async function withdraw(email: string) {
    const sent = await sending.send('DELETE', `${path}/${encodeURIComponent(email)}`);
    if (sent.ok) await revalidate();
  }

  return (
    <>
      {agency.invitations.length > 0 && (
        <>
          <Text variant="h3">{t('account.invitationsWait')}</Text>
          <ul className={styles.rows}>
            {agency.invitations.map(({ email, role }) => (
              <li key={email} className={styles.row}>
                <Text>
                  {email} · {t(ROLE_LABELS[role])}
                </Text>
                <Button
                  kind="SECONDARY"
                  size="X_SMALL"
                  disabled={sending.isBlocked}
                  aria-label={t('account.withdrawOf', { email })}
                  onClick={() => void withdraw(email)}
                >
                  {t('account.withdraw')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <AccountForm id="invite" sending={sending} onSend={(fields) => void invite(fields)}>
        <FormField
          form="invite"
          name="email"
          sending={sending}
          label={t('signIn.email')}
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        <Field id="invite-role" label={t('account.role')}>
          {({ onBlur: _, ...control }) => (
            <Select
              {...control}
              name="role"
              defaultValue="agent"
              options={roles.map((role) => ({ value: role, label: t(ROLE_LABELS[role]) }))}
            />
          )}
        </Field>
        <div>
          <Button type="submit" size="SMALL" disabled={sending.isBlocked}>
            {t('account.inviteSubmit')}
          </Button>
        </div>
      </AccountForm>
    </>
  );
}
