// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Modal } from './modal.tsx';
import type { ModalProps } from './modal-props.ts';

// Preloads the lazily loaded code.
beforeAll(() => import('./modal-dialog.tsx'));
afterEach(cleanup);

function Page(props: Partial<ModalProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Report
      </button>
      <Modal
        title="Report this ad"
        closeLabel="Close modal"
        {...props}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <input aria-label="Reason" />
      </Modal>
    </>
  );
}

async function open(): Promise<HTMLElement> {
  screen.getByRole('button', { name: 'Report' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Report' }));
  return await screen.findByRole('dialog', { name: 'Report this ad' });
}

test('a page without an open dialog renders nothing of it', () => {
  render(<Page keepMounted />);
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('the close button closes the dialog and restores the focus', async () => {
  render(<Page />);
  const dialog = await open();
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Close modal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Report'));
});

test('Escape closes the dialog', async () => {
  render(<Page />);
  const dialog = await open();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a dialog that stays mounted keeps its input', async () => {
  render(<Page keepMounted />);
  const dialog = await open();
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Already let' } });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.querySelector('[role="dialog"]')).toBe(dialog);
  await open();
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Already let');
});

test('a dialog without a header still has a name', async () => {
  render(<Page closeLabel={undefined} />);
  expect((await open()).querySelector('header')).toBeNull();
});

function press(element: Element): void {
  fireEvent.pointerDown(element);
  fireEvent.mouseDown(element);
  fireEvent.pointerUp(element);
  fireEvent.mouseUp(element);
  fireEvent.click(element);
}

test.each(['SMALL', 'MEDIUM'] as const)(
  'a press on the backdrop of a %s dialog closes it, one inside does not',
  async (size) => {
    render(<Page size={size} />);
    const dialog = await open();
    press(dialog);
    expect(screen.queryByRole('dialog')).toBe(dialog);
    press(document.querySelector('.backdrop')!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test('a LARGE dialog has no backdrop and does not close on outside presses', async () => {
  render(<Page size="LARGE" />);
  const dialog = await open();
  expect(document.querySelector('.backdrop')).toBeNull();
  for (const outside of document.querySelectorAll('body > div, [role="presentation"]')) press(outside);
  expect(screen.queryByRole('dialog')).toBe(dialog);
});

test('an open dialog locks the page’s scrolling', async () => {
  const styles = () => document.documentElement.style.cssText + document.body.style.cssText;
  // The scroll lock of the previous dialog ends in the next task.
  await waitFor(() => expect(styles()).not.toContain('hidden'));
  render(<Page />);
  const dialog = await open();
  await waitFor(() => expect(styles()).toMatch(/overflow(-y)?: hidden/));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(styles()).not.toContain('hidden'));
});
