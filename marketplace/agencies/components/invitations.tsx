import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import styles from '#marketplace/accounts/components/account-page.module.css';
import { useSubmit } from '#platform/client/use-submit.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField, FormSelect } from '#platform/forms/form-fields.tsx';
import { AGENCY_ROLES, type Viewer } from '#platform/http/viewer.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { mayInvite } from '../access.ts';
import { createInvitation, revokeInvitation } from '../endpoints.ts';
import { newInvitation } from '../forms.ts';
import { type AgencyView, ROLE_LABELS } from './agency-view.ts';
import { BranchSelect } from './branch-select.tsx';

type InvitationsProps = { agency: AgencyView; viewer: Pick<Viewer, 'agency'> };

/** Pending invitations, with a form for another one. */
export function Invitations({ agency, viewer }: InvitationsProps) {
  const { t } = useLanguage();
  const sending = useSubmit();
  const roles = AGENCY_ROLES.filter((role) => mayInvite(viewer, agency.id, role));

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
                {mayInvite(viewer, agency.id, role) && (
                  <Button
                    kind="SECONDARY"
                    size="X_SMALL"
                    disabled={sending.isBlocked}
                    aria-label={t('account.withdrawOf', { email })}
                    onClick={() =>
                      void sending.apply(revokeInvitation, { params: { agencyId: agency.id, email } })
                    }
                  >
                    {t('account.withdraw')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <Form id="invite" schema={newInvitation} endpoint={createInvitation} params={{ agencyId: agency.id }}>
        <FormField name="email" label={t('signIn.email')} autoComplete="off" />
        <FormSelect
          name="role"
          label={t('account.role')}
          defaultValue="agent"
          options={roles.map((role) => ({ value: role, label: t(ROLE_LABELS[role]) }))}
        />
        <BranchSelect agency={agency} value={null} />
        <SubmitButton>{t('account.inviteSubmit')}</SubmitButton>
      </Form>
    </>
  );
}
