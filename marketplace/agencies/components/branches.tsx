import styles from '#marketplace/accounts/components/account-page.module.css';
import type { AgencyView } from './agency-view.ts';
import { BranchForm } from './branch-form.tsx';
import { BranchRow } from './branch-row.tsx';

/** The branches of an agency, with a form for another one. */
export function Branches({ agency, mayChange }: { agency: AgencyView; mayChange: boolean }) {
  return (
    <>
      {agency.branches.length > 0 && (
        <ul className={styles.rows}>
          {agency.branches.map((branch) => (
            <BranchRow key={branch.id} agencyId={agency.id} branch={branch} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {/* A new key resets the form after each new branch. */}
      {mayChange && <BranchForm key={agency.branches.length} id="branch" agencyId={agency.id} />}
    </>
  );
}
