import { useRevalidator } from 'react-router';
import { Tag } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { useLanguage } from '#language/react.tsx';
import { mayRemoveMember } from '#marketplace/accounts/agencies/access.ts';
import type { Viewer } from '#property/viewer.ts';
import styles from '../account-page.module.css';
import { useSending } from '../use-sending.ts';
import { type AgencyView, ROLE_LABELS } from './agency-view.ts';

type MembersProps = { agency: AgencyView; viewer: Pick<Viewer, 'userId' | 'agency'> };

/** Who works for an agency. */
export function Members({ agency, viewer }: MembersProps) {
  const { t } = useLanguage();
  const sending = useSending();
  const { revalidate } = useRevalidator();

  async function remove(userId: string) {
    const sent = await sending.send('DELETE', `/api/v1/agencies/${agency.id}/members/${userId}`);
    if (sent.ok) await revalidate();
  }

  return (
    <>
      <ul className={styles.rows}>
        {agency.members.map((member) => (
          <li key={member.userId} className={styles.row}>
            <div>
              <Text weight="SEMIBOLD">
                {member.name} <Tag>{t(ROLE_LABELS[member.role])}</Tag>
              </Text>
              <Text size="S14" tone="SOFT">
                {member.email}
              </Text>
            </div>
            {mayRemoveMember(viewer, agency.id, member) && (
              <Button
                kind="SECONDARY"
                size="X_SMALL"
                disabled={sending.isBlocked}
                aria-label={
                  member.userId === viewer.userId ? undefined : t('account.removeOf', { name: member.name })
                }
                onClick={() => void remove(member.userId)}
              >
                {t(member.userId === viewer.userId ? 'account.leave' : 'account.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sending.wrong[''] && <FieldError>{sending.wrong['']}</FieldError>}
    </>
  );
}
