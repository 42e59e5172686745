import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { Modal } from '#design/layout/modal.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useLanguage } from '#language/react.tsx';
import styles from './own-ads.module.css';
import type { Commands } from './use-commands.ts';

/** What became of the last thing that was asked of some ads, and the question before what cannot be taken back. */
export function CommandNews({ commands }: { commands: Commands }) {
  const { t } = useLanguage();
  const { done, undo, hasFailed, question, answer } = commands;
  return (
    <>
      <div aria-live="polite" className={styles.news}>
        {done && (
          <Notice tone={done.refused.length > 0 ? 'WARNING' : 'SUCCESS'}>
            <p>{t(`owned.done.${done.command}`, { count: done.changed.length })}</p>
            {done.refused.map((message) => (
              <p key={message}>{message}</p>
            ))}
            {undo && (
              <Button kind="TERTIARY" size="SMALL" onClick={() => void undo()}>
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
        <p>{question && t('owned.sure', { count: question.adIds.length })}</p>
        {question?.command === 'DELETE' && <p>{t('owned.sureWithdraw')}</p>}
      </Modal>
    </>
  );
}
