import { Button } from '#design/form/button.tsx';
import { Modal } from '#design/layout/modal.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';

await loadTexts('listing-editor/changes');

type ConfirmDiscardProps = { isOpen: boolean; onClose: () => void; onConfirm: () => void };

/** Confirms discarding the changes of a published listing. */
export function ConfirmDiscard({ isOpen, onClose, onConfirm }: ConfirmDiscardProps) {
  const { t } = useLanguage();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('changes.discardTitle')}
      size="SMALL"
      closeLabel={t('common.closeModal')}
      footer={
        <Cluster mode="SPACE_BETWEEN">
          <Button kind="TERTIARY" onClick={onClose}>
            {t('changes.keepEditing')}
          </Button>
          <Button hasError onClick={onConfirm}>
            {t('changes.discard')}
          </Button>
        </Cluster>
      }
    >
      <p>{t('changes.discardWords')}</p>
    </Modal>
  );
}
