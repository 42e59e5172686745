import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { Modal } from '#design/layout/modal.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useLanguage } from '../i18n/react.tsx';

type ConfirmButtonProps = {
  /** The action: label of the button, title of the dialog and of its confirmation. */
  label: string;
  /** The object of the action, for the button's accessible name. */
  name: string;
  /** The consequence of the action. */
  words: string;
  disabled: boolean;
  onYes: () => void;
};

/** A button for an irreversible action, with a confirmation dialog. */
export function ConfirmButton({ label, name, words, disabled, onYes }: ConfirmButtonProps) {
  const { t } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        kind="SECONDARY"
        size="SMALL"
        disabled={disabled}
        aria-label={name}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <Modal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={name}
        size="SMALL"
        closeLabel={t('common.closeModal')}
        footer={
          <Cluster mode="SPACE_BETWEEN">
            <Button kind="TERTIARY" onClick={() => setAsking(false)}>
              {t('common.back')}
            </Button>
            <Button
              hasError
              onClick={() => {
                setAsking(false);
                onYes();
              }}
            >
              {label}
            </Button>
          </Cluster>
        }
      >
        <p>{words}</p>
      </Modal>
    </>
  );
}
