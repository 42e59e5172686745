import { useState } from 'react';
import { Tag } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import styles from '#marketplace/accounts/components/account-page.module.css';
import { AccountRow } from '#marketplace/accounts/components/account-row.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import form from '#platform/forms/form.module.css';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormSelect } from '#platform/forms/form-fields.tsx';
import { AGENCY_ROLES, type Viewer } from '#platform/http/viewer.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { mayChangeMember, mayRemoveMember } from '../access.ts';
import { changeMember, removeMember } from '../endpoints.ts';
import { memberFacts } from '../forms.ts';
import { type AgencyView, type MemberView, ROLE_LABELS } from './agency-view.ts';
import { BranchSelect } from './branch-select.tsx';

type MemberRowProps = {
  agency: AgencyView;
  member: MemberView;
  viewer: Pick<Viewer, 'userId' | 'agency'>;
};

/** A member of an agency: role and branch, which can be changed, and removal. */
export function MemberRow({ agency, member, viewer }: MemberRowProps) {
  const { t } = useLanguage();
  const sending = useSubmit();
  const [isChanging, setChanging] = useState(false);
  const { userId, name, role, branchId } = member;
  const params = { agencyId: agency.id, userId };
  const isOneself = userId === viewer.userId;
  const roles = AGENCY_ROLES.filter((to) => mayChangeMember(viewer, agency.id, role, to));
  const branch = agency.branches.find(({ id }) => id === branchId);

  async function remove() {
    const sent = await sending.call(removeMember, { params });
    // A document load, because leaving the agency changes every page.
    if (sent.ok) window.location.reload();
  }

  if (isChanging)
    return (
      <li className={styles.editing}>
        <Text weight="SEMIBOLD">{name}</Text>
        <Form
          id={`member-${userId}`}
          schema={memberFacts}
          endpoint={changeMember}
          params={params}
          onDone={() => setChanging(false)}
        >
          <FormSelect
            name="role"
            label={t('account.role')}
            defaultValue={role}
            options={roles.map((to) => ({ value: to, label: t(ROLE_LABELS[to]) }))}
          />
          <BranchSelect agency={agency} value={branchId} />
          <div className={form.actions}>
            <SubmitButton>{t('account.save')}</SubmitButton>
            <Button kind="TERTIARY" size="SMALL" onClick={() => setChanging(false)}>
              {t('account.cancel')}
            </Button>
          </div>
        </Form>
      </li>
    );
  return (
    <AccountRow
      title={
        <>
          {name} <Tag>{t(ROLE_LABELS[role])}</Tag>{' '}
          {member.isSuspended && <Tag tone="DANGER">{t('account.memberSuspended')}</Tag>}
        </>
      }
      words={[[member.email, branch?.name].filter(Boolean).join(' · ')]}
      sending={sending}
    >
      {roles.length > 0 && (
        <Button
          kind="TERTIARY"
          size="SMALL"
          aria-label={t('account.changeOf', { name })}
          onClick={() => setChanging(true)}
        >
          {t('account.change')}
        </Button>
      )}
      {mayRemoveMember(viewer, agency.id, member) && (
        <ConfirmButton
          label={t(isOneself ? 'account.leave' : 'account.remove')}
          name={isOneself ? t('account.leave') : t('account.removeOf', { name })}
          words={t(isOneself ? 'account.leaveWords' : 'account.removeWords', { name })}
          disabled={sending.isBlocked}
          onYes={() => void remove()}
        />
      )}
    </AccountRow>
  );
}
