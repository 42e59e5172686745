// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { GroupedStepper } from './grouped-stepper.tsx';
import { Stepper } from './stepper.tsx';

afterEach(cleanup);

const LABELS = { decreaseLabel: 'Fewer', increaseLabel: 'More' };

function input(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('spinbutton');
}

test('the buttons count within the limits', () => {
  const onChange = vi.fn();
  render(<Stepper {...LABELS} aria-label="Bathrooms" min={1} max={3} onChange={onChange} />);
  const [fewer, more] = screen.getAllByRole<HTMLButtonElement>('button');
  expect([input().value, fewer!.disabled]).toEqual(['1', true]);
  fireEvent.click(more!);
  fireEvent.click(more!);
  expect([input().value, more!.disabled]).toEqual(['3', true]);
  fireEvent.click(fewer!);
  expect(onChange.mock.calls).toEqual([[2], [3], [2]]);
});

test('any input keeps an integer within the limits', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer({ min: -20, max: 40 }).map(String), fc.string())), (texts) => {
      const onChange = vi.fn();
      render(<Stepper {...LABELS} aria-label="Beds" min={0} max={15} defaultValue={4} onChange={onChange} />);
      const accepted = texts.map((text) => {
        fireEvent.change(input(), { target: { value: text } });
        fireEvent.blur(input());
        return Number(input().value);
      });
      cleanup();
      const reported = onChange.mock.calls.map(([count]) => count);
      return [...accepted, ...reported].every(
        (count) => Number.isInteger(count) && count >= 0 && count <= 15,
      );
    }),
    { numRuns: 40 },
  );
});

test('a typed number applies immediately, invalid text is reset on blur', () => {
  render(<Stepper {...LABELS} aria-label="Beds" min={0} max={15} defaultValue={4} />);
  fireEvent.change(input(), { target: { value: '12' } });
  fireEvent.change(input(), { target: { value: '99' } });
  expect(input().value).toBe('99');
  fireEvent.blur(input());
  expect(input().value).toBe('12');
});

const BEDS = ['single', 'double'].map((name) => ({
  ...LABELS,
  name,
  label: `${name} beds`,
  min: 0,
  max: 15,
}));

test('a group of counts reports all of them by name', () => {
  const onChange = vi.fn();
  render(<GroupedStepper label="Beds" steppers={BEDS} defaultValue={{ double: 2 }} onChange={onChange} />);
  fireEvent.click(screen.getAllByRole('button', { name: 'More' })[0]!);
  expect(onChange.mock.lastCall).toEqual([{ single: 1, double: 2 }]);
  expect(screen.getByLabelText<HTMLInputElement>('single beds').value).toBe('1');
});

test('a required group of counts shows an error while one of them is 0', () => {
  render(
    <GroupedStepper
      label="Beds"
      required
      requiredMessage="This field is required"
      errorWhen="ALWAYS"
      steppers={BEDS}
      defaultValue={{ double: 2 }}
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe('This field is required');
  fireEvent.click(screen.getAllByRole('button', { name: 'More' })[0]!);
  expect(screen.queryByRole('alert')).toBeNull();
});
