import { useNavigate } from 'react-router';
import { Tag } from '#design/content/chip.tsx';
import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { issuesByStep } from '../../contract.ts';
import { stepPath } from '../step-path.ts';
import { useWizard } from '../wizard.ts';
import styles from './wizard-bar.module.css';

/** For a published listing: whether changes are unpublished, and a publish button on every step. */
export function ChangesBar() {
  const { t, locale } = useLanguage();
  const { draftId, fields, steps, step, changes, snapshot, submission } = useWizard();
  const navigate = useNavigate();
  const hasChanges = changes.length > 0;

  async function publish() {
    const issues = issuesByStep(
      fields,
      steps.map(({ name }) => name),
    );
    const isLeaving = await submission.submit(issues.length === 0, false);
    // The last step shows what prevents publishing.
    if (!isLeaving && step !== 'review') void navigate(stepPath(locale, draftId, 'review'));
  }

  return (
    <div className={styles.changes}>
      <p className={styles.state} role="status">
        <Tag tone={hasChanges ? 'HIGHLIGHT' : 'NEUTRAL'}>
          {hasChanges ? t('changes.title') : t('changes.published')}
        </Tag>
      </p>
      {step !== 'review' && (
        <Button
          size="SMALL"
          disabled={!hasChanges || snapshot.status !== 'saved' || submission.isUnderway}
          onClick={() => void publish()}
        >
          {t('changes.publish')}
        </Button>
      )}
    </div>
  );
}
