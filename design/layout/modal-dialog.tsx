import { Dialog } from '@base-ui/react/dialog';
import { __iconData as X } from 'lucide-react/icons/x';
import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../content/icon.tsx';
import { Button } from '../form/button.tsx';
import styles from './modal.module.css';
import type { ModalProps } from './modal-props.ts';
import { keepTabInside } from './tab-cycle.ts';

/** The lazily loaded content of `Modal`. Use `Modal`. */
export default function ModalDialog(props: ModalProps) {
  const {
    isOpen,
    onClose,
    title,
    size = 'MEDIUM',
    closeLabel,
    keepMounted = false,
    footer,
    returnFocus,
    children,
  } = props;
  const popup = useRef<HTMLDivElement>(null);

  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      disablePointerDismissal={size === 'LARGE'}
    >
      <Dialog.Portal keepMounted={keepMounted}>
        {size !== 'LARGE' && <Dialog.Backdrop className={styles.backdrop} />}
        <Dialog.Popup
          ref={popup}
          aria-label={closeLabel === undefined ? title : undefined}
          className={classNames(styles.popup, styles[size])}
          finalFocus={() => returnFocus?.() ?? true}
          onKeyDown={(event) => keepTabInside(event.nativeEvent, event.currentTarget)}
        >
          {closeLabel !== undefined && (
            <header className={styles.header}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              <Dialog.Close
                render={
                  <Button
                    kind="TERTIARY"
                    size="SMALL"
                    aria-label={closeLabel}
                    className={styles.close}
                    icon={<Icon icon={X} size={24} />}
                  />
                }
              />
            </header>
          )}
          <div className={styles.content}>{children}</div>
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
