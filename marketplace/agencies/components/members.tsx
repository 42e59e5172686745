import styles from '#marketplace/accounts/components/account-page.module.css';
import type { Viewer } from '#platform/http/viewer.ts';
import type { AgencyView } from './agency-view.ts';
import { MemberRow } from './member-row.tsx';

type MembersProps = { agency: AgencyView; viewer: Pick<Viewer, 'userId' | 'agency'> };

/** The members of an agency. */
export function Members({ agency, viewer }: MembersProps) {
  return (
    <ul className={styles.rows}>
      {agency.members.map((member) => (
        <MemberRow key={member.userId} agency={agency} member={member} viewer={viewer} />
      ))}
    </ul>
  );
}
