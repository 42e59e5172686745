import { lazy, type ReactNode, Suspense, useState } from 'react';

type ModalSize = 'LARGE' | 'MEDIUM' | 'SMALL';

export type ModalProps = {
  isOpen: boolean;
  /** Escape, the close button, or a press on the backdrop (not LARGE). */
  onClose: () => void;
  /** Names the dialog; seen only with a header. */
  title: string;
  /** LARGE takes the whole window, MEDIUM is 40rem wide (a narrow window in full), SMALL 26rem. */
  size?: ModalSize;
  /** With it there is a header with the title and a close button of this name: 'Close modal'. */
  closeLabel?: string;
  /** Stays in the page, hidden, once it has been opened, so that what was typed is still there. */
  keepMounted?: boolean;
  /** Stays in sight at the bottom while the content scrolls: the buttons. */
  footer?: ReactNode;
  /** Gets the focus where the control that opened the dialog is gone by then. */
  returnFocus?: () => HTMLElement | null;
  children: ReactNode;
};

const loadDialog = () => import('./modal-dialog.tsx');
const ModalDialog = lazy(loadDialog);

/** Fetches the dialog's code ahead of the first opening: when the pointer comes near, or the page is idle. */
export function preloadModal(): void {
  void loadDialog();
}

/**
 * A dialog over the page: it locks the page's scrolling, takes the focus and keeps Tab inside, and gives the focus back
 * when it closes. Its code is loaded at the first opening; a page that opens none pays nothing.
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
