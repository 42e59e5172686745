// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { CheckboxGroup } from './checkbox-group.tsx';
import { RadioGroup } from './radio-group.tsx';
import { MultiSelectList, SingleSelectList } from './select-list.tsx';

afterEach(cleanup);

const TYPES = [
  { value: '', label: 'Any' },
  { value: 'house', label: 'House' },
  { value: 'apartment', label: 'Apartment' },
];

function sent(container: HTMLElement): [string, FormDataEntryValue][] {
  return [...new FormData(container.querySelector('form')!)];
}
function ticked(): string[] {
  return TYPES.map(({ label }) => label).filter(
    (label) => screen.getByLabelText<HTMLInputElement>(label).checked,
  );
}

test('a multiple select starts with "none", which is never submitted', () => {
  const { container } = render(
    <form>
      <MultiSelectList label="Types" name="type" options={TYPES} />
    </form>,
  );
  expect(ticked()).toEqual(['Any']);
  expect(sent(container)).toEqual([]);
});

test('ticking several works, and "none" unticks them', () => {
  const onChange = vi.fn();
  const { container } = render(
    <form>
      <MultiSelectList label="Types" name="type" options={TYPES} onChange={onChange} />
    </form>,
  );
  fireEvent.click(screen.getByLabelText('Apartment'));
  fireEvent.click(screen.getByLabelText('House'));
  expect(ticked()).toEqual(['House', 'Apartment']);
  expect(sent(container)).toEqual([
    ['type', 'house'],
    ['type', 'apartment'],
  ]);
  fireEvent.click(screen.getByLabelText('House'));
  expect(onChange.mock.lastCall).toEqual([['apartment']]);
  fireEvent.click(screen.getByLabelText('Any'));
  expect(ticked()).toEqual(['Any']);
  expect(onChange.mock.lastCall).toEqual([[]]);
});

test('a choice rendered on the server is submitted before scripts load', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <form>
      <SingleSelectList label="Type" name="type" options={TYPES} defaultValue="house" />
      <MultiSelectList label="Types" name="types" options={TYPES} defaultValue={['apartment']} />
    </form>,
  );
  expect(sent(page)).toEqual([
    ['type', 'house'],
    ['types', 'apartment'],
  ]);
});

test('a single select reports the choice', () => {
  const onChange = vi.fn();
  render(<SingleSelectList label="Type" name="type" options={TYPES} onChange={onChange} />);
  expect(ticked()).toEqual(['Any']);
  fireEvent.click(screen.getByLabelText('House'));
  expect(onChange.mock.calls).toEqual([['house']]);
});

test('controlled radios show the parent’s value', () => {
  const { rerender } = render(<RadioGroup label="Type" name="type" options={TYPES} value="house" />);
  expect(ticked()).toEqual(['House']);
  rerender(<RadioGroup label="Type" name="type" options={TYPES} value="" />);
  expect(ticked()).toEqual(['Any']);
});

test('a required group of checkboxes shows an error once blurred, and none with one ticked', () => {
  render(
    <CheckboxGroup
      label="Types"
      name="type"
      required
      requiredMessage="This field is required"
      options={TYPES}
    />,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.blur(screen.getByLabelText('House'));
  expect(screen.getByRole('alert').textContent).toBe('This field is required');
  fireEvent.click(screen.getByLabelText('House'));
  expect(screen.queryByRole('alert')).toBeNull();
});
