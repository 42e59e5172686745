// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

afterEach(cleanup);

const ERRORS = [
  { fieldId: 'address', message: '@ character not allowed' },
  { fieldId: 'ber', message: 'BER number must be 9 digits number only!' },
];

test('the summary takes the focus when errors appear and links to each field', () => {
  const { rerender } = render(<ErrorSummary title="There is a problem" errors={[]} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<ErrorSummary title="There is a problem" errors={ERRORS} />);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['#address', '@ character not allowed'],
    ['#ber', 'BER number must be 9 digits number only!'],
  ]);
});

test('the summary takes the focus again only when the errors changed', () => {
  const { rerender } = render(
    <>
      <input aria-label="Elsewhere" />
      <ErrorSummary title="There is a problem" errors={ERRORS} />
    </>,
  );
  screen.getByLabelText('Elsewhere').focus();
  rerender(
    <>
      <input aria-label="Elsewhere" />
      <ErrorSummary title="There is a problem" errors={[...ERRORS]} />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});

test('with attempts the list shrinks without taking the focus, which the next attempt takes', () => {
  const page = (attempt: number, errors: typeof ERRORS) => (
    <>
      <input aria-label="Elsewhere" />
      <ErrorSummary title="There is a problem" errors={errors} attempt={attempt} />
    </>
  );
  const { rerender } = render(page(1, ERRORS));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  screen.getByLabelText('Elsewhere').focus();
  rerender(page(1, ERRORS.slice(1)));
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
  rerender(page(2, ERRORS.slice(1)));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});
