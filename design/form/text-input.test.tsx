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

test('clearing a search keeps the focus for further typing', () => {
  render(<Search />);
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  const input = screen.getByRole<HTMLInputElement>('textbox');
  expect(input.value).toBe('');
  expect(document.activeElement).toBe(input);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an empty, disabled or unclearable input has no clear button', () => {
  render(<Search disabled />);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  render(<TextInput aria-label="Name" defaultValue="Aoife" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a hidden input renders only the input', () => {
  const { container } = render(<TextInput type="hidden" name="section" value="rent" />);
  expect(container.innerHTML).toMatch(/^<input [^<>]*>$/);
  expect(container.querySelector('input')?.value).toBe('rent');
});

test('a text area has six rows and four columns by default', () => {
  render(<Textarea aria-label="Description" />);
  const area = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect([area.rows, area.cols]).toEqual([6, 4]);
});
