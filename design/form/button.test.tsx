// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Button, ButtonLink } from './button.tsx';

afterEach(cleanup);

test('a button sends a form only when it says so', () => {
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

test('a disabled link keeps its words and leads nowhere', () => {
  render(
    <ButtonLink href="/pay" disabled>
      Pay
    </ButtonLink>,
  );
  const link = screen.getByRole('link', { name: 'Pay' });
  expect(link.hasAttribute('href')).toBe(false);
  expect(link.getAttribute('aria-disabled')).toBe('true');
});
