// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Modal, type ModalProps } from './modal.tsx';

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

test('a page without an open dialog holds nothing of it', () => {
  render(<Page keepMounted />);
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('the close button closes the dialog, which gives the focus back', async () => {
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

test('a dialog that stays mounted keeps what was typed', async () => {
  render(<Page keepMounted />);
  const dialog = await open();
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Already let' } });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.querySelector('[role="dialog"]')).toBe(dialog);
  await open();
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Already let');
});

test('a dialog without a header is still named', async () => {
  render(<Page closeLabel={undefined} />);
  expect((await open()).querySelector('header')).toBeNull();
});
