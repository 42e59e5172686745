import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { Modal } from '#design/layout/modal.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { ConsequenceList } from './consequence-list.tsx';
import { UNDONE_BY } from './my-listing-view.ts';
import styles from './my-listings.module.css';
import type { Commands } from './use-commands.ts';

type ActionResultProps = {
  commands: Commands;
  /** Formatted undo time of ending a listing. */
  undoTime: string;
};

/** The result of the last command, and the confirmation before commands that cannot be undone. */
export function ActionResult({ commands, undoTime }: ActionResultProps) {
  const { t } = useLanguage();
  const { done, undo, progress, hasFailed, question, answer } = commands;
  return (
    <>
      <div aria-live="polite" className={styles.news}>
        {progress && (
          <Notice>
            <p>{t('owned.progress', progress)}</p>
            <progress
              max={progress.of}
              value={progress.changed}
              aria-label={t('owned.progress', progress)}
              className={styles.progress}
            />
          </Notice>
        )}
        {done && (
          <Notice tone={done.refused.length > 0 ? 'WARNING' : 'SUCCESS'}>
            {done.changed.length > 0 && (
              <p>{t(`owned.done.${done.command}`, { count: done.changed.length })}</p>
            )}
            {done.changed.length > 0 && UNDONE_BY[done.command] === 'UNDO' && (
              <p>
                {t('owned.undoFor', { time: undoTime })} {t('owned.undoThen')}
              </p>
            )}
            {done.refused.map(({ why, count }) => (
              <p key={why}>{done.changed.length + count > 1 ? t('owned.refused', { why, count }) : why}</p>
            ))}
            {undo && (
              <Button kind="SECONDARY" size="SMALL" onClick={() => void undo()}>
                {t('owned.undo')}
              </Button>
            )}
          </Notice>
        )}
        {hasFailed && <Notice tone="DANGER">{t('owned.failed')}</Notice>}
      </div>
      <Modal
        isOpen={question !== null}
        onClose={() => answer(false)}
        title={question ? t(`owned.do.${question.command}`) : ''}
        size="SMALL"
        closeLabel={t('common.closeModal')}
        footer={
          <Cluster mode="SPACE_BETWEEN">
            <Button kind="TERTIARY" onClick={() => answer(false)}>
              {t('owned.cancel')}
            </Button>
            <Button onClick={() => answer(true)}>{question ? t(`owned.do.${question.command}`) : ''}</Button>
          </Cluster>
        }
      >
        {question && <ConsequenceList {...question} undoTime={undoTime} />}
      </Modal>
    </>
  );
}
