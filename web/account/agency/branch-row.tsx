import { useState } from 'react';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { useLanguage } from '#language/react.tsx';
import styles from '../account-page.module.css';
import { AskFirst } from '../ask-first.tsx';
import form from '../form.module.css';
import { useSending } from '../use-sending.ts';
import type { BranchView } from './agency-view.ts';
import { BranchForm } from './branch-form.tsx';

type BranchRowProps = { path: string; branch: BranchView; mayChange: boolean };

/** One branch: what it says of itself, which can be changed, and its end. */
export function BranchRow({ path, branch, mayChange }: BranchRowProps) {
  const { t } = useLanguage();
  const sending = useSending();
  const [isChanging, setChanging] = useState(false);
  const { id, name, reference, address, phone } = branch;

  if (isChanging)
    return (
      <li className={styles.editing}>
        <BranchForm id={`branch-${id}`} path={path} branch={branch} onClose={() => setChanging(false)} />
      </li>
    );
  return (
    <li className={styles.row}>
      <div>
        <Text weight="SEMIBOLD">{name}</Text>
        <Text size="S14" tone="SOFT">
          {[reference, address, phone].filter(Boolean).join(' · ')}
        </Text>
        {sending.wrong[''] && <FieldError>{sending.wrong['']}</FieldError>}
      </div>
      {mayChange && (
        <div className={form.actions}>
          <Button
            kind="TERTIARY"
            size="X_SMALL"
            aria-label={t('account.changeOf', { name })}
            onClick={() => setChanging(true)}
          >
            {t('account.change')}
          </Button>
          <AskFirst
            label={t('account.branchClose')}
            name={t('account.branchCloseOf', { name })}
            words={t('account.branchCloseWords')}
            disabled={sending.isBlocked}
            onYes={() => void sending.change('DELETE', path)}
          />
        </div>
      )}
    </li>
  );
}
