import { lazy, type ReactNode, Suspense, useState } from 'react';

type ModalSize = 'LARGE' | 'MEDIUM' | 'SMALL';

export type ModalProps = {
  isOpen: boolean;
  /** Called on Escape, the close button, or a press on the backdrop (not LARGE). */
  onClose: () => void;
  /** The dialog's name; visible only with a header. */
  title: string;
  /** LARGE fills the window, MEDIUM is 40rem wide (a narrow window in full), SMALL 26rem. */
  size?: ModalSize;
  /** Adds a header with the title and a close button of this name: 'Close modal'. */
  closeLabel?: string;
  /** Stays mounted but hidden once opened, so that input is kept. */
  keepMounted?: boolean;
  /** Stays visible at the bottom while the content scrolls: the buttons. */
  footer?: ReactNode;
  /** Gets the focus when the control that opened the dialog has been removed. */
  returnFocus?: () => HTMLElement | null;
  children: ReactNode;
};

const loadDialog = () => import('./modal-dialog.tsx');
const ModalDialog = lazy(loadDialog);

/** Preloads the dialog's code before the first opening: when the pointer is near, or the page is idle. */
export function preloadModal(): void {
  void loadDialog();
}

/**
 * A modal dialog: locks the page's scrolling, traps the focus and restores it when closed. Its code loads on the
 * first opening.
 */
export function Modal(props: ModalProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <ModalDialog {...props} />
    </Suspense>
  );
}
