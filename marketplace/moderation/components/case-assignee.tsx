import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { Select } from '#design/form/select.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { FullCase, QueuePage } from '../contract.ts';
import styles from './case-assignee.module.css';

type CaseAssigneeProps = {
  shown: FullCase;
  moderators: QueuePage['moderators'];
  userId: string | null;
  isBusy: boolean;
  /** @param to a moderator; null: unassigned */
  onAssign: (to: string | null) => void;
};

/** Who works on a case: taken by a button or its key, or given to another moderator. */
export function CaseAssignee({ shown, moderators, userId, isBusy, onAssign }: CaseAssigneeProps) {
  const { t } = useLanguage();
  const { assignee } = shown;
  const isMine = assignee !== null && assignee.id === userId;
  // A former moderator is shown while the case is theirs.
  const known = moderators.some(({ id }) => id === assignee?.id);
  const people = assignee && !known ? [...moderators, assignee] : moderators;
  return (
    <div className={styles.assignee}>
      <Field label={t('moderating.assignee')}>
        {({ onBlur: _, ...control }) => (
          <Select
            {...control}
            disabled={isBusy}
            value={assignee?.id ?? ''}
            onChange={(event) => onAssign(event.currentTarget.value || null)}
            options={[
              { value: '', label: t('moderating.nobody') },
              ...people.map(({ id, name }) => ({
                value: id,
                label: id === userId ? t('moderating.you', { name }) : name,
              })),
            ]}
          />
        )}
      </Field>
      <Button
        kind="SECONDARY"
        disabled={isBusy}
        aria-keyshortcuts="t"
        onClick={() => onAssign(isMine ? null : userId)}
      >
        {t(isMine ? 'moderating.release' : 'moderating.take')} <kbd>t</kbd>
      </Button>
    </div>
  );
}
