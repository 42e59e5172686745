import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import styles from '#marketplace/accounts/components/account-page.module.css';
import { AccountRow } from '#marketplace/accounts/components/account-row.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { closeBranch } from '../endpoints.ts';
import type { BranchView } from './agency-view.ts';
import { BranchForm } from './branch-form.tsx';

type BranchRowProps = { agencyId: number; branch: BranchView; mayChange: boolean };

/** A branch with its details, an edit form and its removal. */
export function BranchRow({ agencyId, branch, mayChange }: BranchRowProps) {
  const { t } = useLanguage();
  const sending = useSubmit();
  const [isChanging, setChanging] = useState(false);
  const { id, name, reference, address, phone, email } = branch;

  if (isChanging)
    return (
      <li className={styles.editing}>
        <BranchForm
          id={`branch-${id}`}
          agencyId={agencyId}
          branch={branch}
          onClose={() => setChanging(false)}
        />
      </li>
    );
  return (
    <AccountRow
      title={name}
      words={[[reference, address, phone].filter(Boolean).join(' · '), email]}
      sending={sending}
    >
      {mayChange && (
        <>
          <Button
            kind="TERTIARY"
            size="SMALL"
            aria-label={t('account.changeOf', { name })}
            onClick={() => setChanging(true)}
          >
            {t('account.change')}
          </Button>
          <ConfirmButton
            label={t('account.branchClose')}
            name={t('account.branchCloseOf', { name })}
            words={t('account.branchCloseWords')}
            disabled={sending.isBlocked}
            onYes={() => void sending.apply(closeBranch, { params: { agencyId, branchId: id } })}
          />
        </>
      )}
    </AccountRow>
  );
}
