// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Avatar, initialsOf } from './avatar.tsx';
import { RemovableChip } from './chip.tsx';
import { HeartButton } from './heart-button.tsx';
import { ListingMeta } from './listing-meta.tsx';
import { Pagination } from './pagination.tsx';
import { Spinner } from './spinner.tsx';
import { Text } from './text.tsx';

afterEach(cleanup);

test('a saved heart is announced as pressed, with the same name', () => {
  const onClick = vi.fn();
  const { rerender } = render(<HeartButton isSaved={false} label="Save 1 Main Street" onClick={onClick} />);
  const heart = screen.getByRole('button', { name: 'Save 1 Main Street', pressed: false });
  fireEvent.click(heart);
  expect(onClick).toHaveBeenCalledOnce();
  rerender(<HeartButton isSaved label="Save 1 Main Street" />);
  expect(screen.getByRole('button', { name: 'Save 1 Main Street', pressed: true })).toBe(heart);
});

test('the list of facts leaves out unknown ones', () => {
  render(<ListingMeta items={['3 bed', '', null, '96 m²', false, undefined]} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['3 bed', '96 m²']);
  cleanup();
  expect(render(<ListingMeta items={[null]} />).container.innerHTML).toBe('');
});

test.each([
  ['Máire Ní Bhriain', 'MB'],
  ['órla', 'Ó'],
  ['Harbour & Co', 'HC'],
  ['  Seán   Óg de Paor ', 'SP'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('an avatar next to its name is not announced twice', () => {
  const { container } = render(<Avatar name="Aoife Kelly" alt="" />);
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('AK');
  expect(screen.queryByRole('img')).toBeNull();
});

const LABELS = {
  navigation: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (at: number) => `Page ${at}`,
};

test('pagination shows the current page and links to others', () => {
  render(<Pagination current={6} total={12} hrefOf={(page) => `?page=${page}`} labels={LABELS} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(
    'Previous, Page 1, Page 5, Page 6, Page 7, Page 12, Next'.split(', '),
  );
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('?page=6');
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('?page=7');
});

test('a single page has no pagination', () => {
  const { container } = render(
    <Pagination current={1} total={1} hrefOf={(page) => `?page=${page}`} labels={LABELS} />,
  );
  expect(container.innerHTML).toBe('');
});

test('the link that removes a filter names it', () => {
  render(
    <RemovableChip href="/rent/dublin" removeLabel="Remove filter: 3+ beds">
      3+ beds
    </RemovableChip>,
  );
  expect(screen.getByRole('link', { name: 'Remove filter: 3+ beds' }).getAttribute('href')).toBe(
    '/rent/dublin',
  );
});

test('a loading state is announced politely', () => {
  render(<Spinner label="Loading ads" />);
  expect(screen.getByRole('status').textContent).toBe('Loading ads');
});

test('a heading renders its heading element', () => {
  render(<Text variant="h2">Homes in Cork</Text>);
  expect(screen.getByRole('heading', { level: 2, name: 'Homes in Cork' })).toBeTruthy();
});
