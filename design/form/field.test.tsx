// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Field } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

function description(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ');
}

test('an input is described by its label, hint and error', () => {
  render(
    <Field label="E-mail" hint="Not shown on your ad." error="Please enter a valid email address." required>
      {(control) => <TextInput {...control} name="email" />}
    </Field>,
  );
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
  expect(description(input)).toBe('Not shown on your ad. | Please enter a valid email address.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.required).toBe(true);
  expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email address.');
});

test('a required label shows an asterisk, an optional one does not', () => {
  const { container, rerender } = render(
    <Field label="Name" required>
      {() => null}
    </Field>,
  );
  expect(container.querySelector('label')?.textContent).toBe('Name *');
  rerender(<Field label="Name">{() => null}</Field>);
  expect(container.querySelector('label')?.textContent).toBe('Name');
});

test('an input without hint and error has no description', () => {
  render(<Field label="Name">{(control) => <TextInput {...control} />}</Field>);
  expect(screen.getByRole('textbox').hasAttribute('aria-describedby')).toBe(false);
  expect(screen.getByRole('textbox').hasAttribute('aria-invalid')).toBe(false);
});

test('an error is shown after its field was blurred', () => {
  render(
    <Field label="Name" error="Required" errorWhen="TOUCHED">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.blur(screen.getByRole('textbox'));
  expect(screen.getByRole('alert').textContent).toBe('Required');
});

test('an error appears and disappears only after a pointer press has ended', async () => {
  const field = (error?: string) => (
    <Field label="Name" error={error}>
      {(control) => <TextInput {...control} />}
    </Field>
  );
  const { rerender } = render(field('Required'));
  fireEvent.pointerDown(document.body);
  rerender(field());
  expect(screen.getByRole('alert').textContent).toBe('Required');
  fireEvent.pointerUp(document.body);
  // Mouse events of a touch follow its pointer events.
  fireEvent.mouseDown(document.body);
  rerender(field());
  expect(screen.getByRole('alert').textContent).toBe('Required');
  fireEvent.mouseUp(document.body);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  rerender(field('Required'));
  expect(screen.getByRole('alert').textContent).toBe('Required');
});

test('an error of a group is shown after the whole group was blurred', () => {
  render(
    <FieldGroup label="Beds" error="Please enter number of bedrooms" errorWhen="TOUCHED">
      <input aria-label="single" />
      <input aria-label="double" />
    </FieldGroup>,
  );
  fireEvent.blur(screen.getByLabelText('single'), { relatedTarget: screen.getByLabelText('double') });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.blur(screen.getByLabelText('double'));
  expect(screen.getByRole('alert').textContent).toBe('Please enter number of bedrooms');
  expect(description(screen.getByRole('group', { name: 'Beds' }))).toBe('Please enter number of bedrooms');
});
