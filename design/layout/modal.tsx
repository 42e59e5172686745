import { lazy, Suspense, useState } from 'react';
import type { ModalProps } from './modal-props.ts';

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
