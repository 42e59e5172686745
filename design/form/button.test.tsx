// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Button, ButtonLink } from './button.tsx';

afterEach(cleanup);

test('a button submits a form only with type submit', () => {
  render(
    <>
      <Button>Cancel</Button>
      <Button type="submit">Search</Button>
    </>,
  );
  expect(screen.getAllByRole<HTMLButtonElement>('button').map(({ type }) => type)).toEqual([
    'button',
    'submit',
  ]);
});

test('a disabled link keeps its text without a target', () => {
  render(
    <ButtonLink href="/pay" disabled>
      Pay
    </ButtonLink>,
  );
  const link = screen.getByRole('link', { name: 'Pay' });
  expect(link.hasAttribute('href')).toBe(false);
  expect(link.getAttribute('aria-disabled')).toBe('true');
});
