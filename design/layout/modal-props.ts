import type { ReactNode } from 'react';

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
