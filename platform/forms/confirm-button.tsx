import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { Modal } from '#design/layout/modal.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useLanguage } from '../i18n/react.tsx';

type ConfirmButtonProps = {
  /** What is done: the words of the button, of the question's head and of its answer. */
  label: string;
  /** To whom or what: the button's name for those who do not see beside what it stands. */
  name: string;
  /** What comes of it. */
  words: string;
  disabled: boolean;
  onYes: () => void;
};

/** A button for what cannot be taken back: it asks first. */
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
              {t('account.cancel')}
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
