// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TextInput } from './text-input.tsx';
import { Textarea } from './textarea.tsx';

afterEach(cleanup);

function Search({ disabled }: { disabled?: boolean }) {
  const [value, setValue] = useState('Swords');
  return (
    <TextInput
      aria-label="Where"
      value={value}
      disabled={disabled}
      onChange={(event) => setValue(event.target.value)}
      onClear={() => setValue('')}
      clearLabel="Clear search"
    />
  );
}

test('a searcher clears the search and goes on typing', () => {
  render(<Search />);
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  const input = screen.getByRole<HTMLInputElement>('textbox');
  expect(input.value).toBe('');
  expect(document.activeElement).toBe(input);
  expect(screen.queryByRole('button')).toBeNull();
});

test('there is nothing to clear in an empty, a disabled or an unclearable input', () => {
  render(<Search disabled />);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  render(<TextInput aria-label="Name" defaultValue="Aoife" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a hidden input is nothing but an input', () => {
  const { container } = render(<TextInput type="hidden" name="section" value="rent" />);
  expect(container.innerHTML).toMatch(/^<input [^<>]*>$/);
  expect(container.querySelector('input')?.value).toBe('rent');
});

test('a text area has six rows and four columns unless it says otherwise', () => {
  render(<Textarea aria-label="Description" />);
  const area = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect([area.rows, area.cols]).toEqual([6, 4]);
});
