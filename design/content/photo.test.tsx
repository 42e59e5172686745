// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ImageGrid } from './image-grid.tsx';
import { Photo } from './photo.tsx';

afterEach(cleanup);

const NONE = 'No Image(s) available';
const FRONT = { src: '/front.webp', alt: 'The front' };

test('a failed picture shows the placeholder, and a new source is tried again', () => {
  const { rerender } = render(<Photo picture={FRONT} placeholderLabel={NONE} />);
  fireEvent.error(screen.getByRole('img', { name: 'The front' }));
  expect(screen.getByRole('img', { name: NONE })).toBeTruthy();
  rerender(<Photo picture={{ src: '/back.webp', alt: 'The back' }} placeholderLabel={NONE} />);
  expect(screen.getByRole('img', { name: 'The back' })).toBeTruthy();
});

test('the first picture of a page loads immediately, the others lazily', () => {
  render(
    <ImageGrid images={[FRONT, { src: '/b.webp', alt: 'b' }]} visible={2} isFirst placeholderLabel={NONE} />,
  );
  const loading = screen.getAllByRole('img').map((image) => image.getAttribute('loading'));
  expect(loading).toEqual(['eager', 'lazy']);
});

test('missing pictures show announced placeholders without links', () => {
  render(<ImageGrid images={[FRONT]} visible={3} placeholderLabel={NONE} hrefOf={(at) => `#photo-${at}`} />);
  expect(screen.getAllByRole('img', { name: NONE })).toHaveLength(2);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#photo-0']);
});
