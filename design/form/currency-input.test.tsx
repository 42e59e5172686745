// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { committedAmount, withSeparators } from './currency-format.ts';
import { CurrencyInput } from './currency-input.tsx';

afterEach(cleanup);

const irish = new Intl.NumberFormat('en-IE');

test('amounts are formatted with Irish separators and parsed to the same digits', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 - 1 }), fc.constantFrom('', '€', '€ ', ' £'), (amount, sign) => {
      expect(withSeparators(String(amount))).toBe(irish.format(amount));
      expect(committedAmount(`${sign}${irish.format(amount)} `)).toBe(String(amount));
    }),
  );
});

test('invalid amounts are trimmed and left for validation', () => {
  expect(committedAmount('  about 300k ')).toBe('about 300k');
  expect(committedAmount('12,5')).toBe('12,5');
  expect(committedAmount('-5')).toBe('-5');
  expect(withSeparators('about 3000')).toBe('about 3000');
});

function setUp() {
  const onCommit = vi.fn();
  const view = render(
    <form>
      <CurrencyInput aria-label="Price" symbol="€" name="price" defaultValue="1250000" onCommit={onCommit} />
    </form>,
  );
  return {
    onCommit,
    input: screen.getByRole<HTMLInputElement>('textbox'),
    form: view.container.querySelector('form')!,
  };
}

async function focus(input: HTMLInputElement): Promise<void> {
  await act(async () => input.focus());
}

test('the input shows digits while focused and separators otherwise', async () => {
  const { input, onCommit } = setUp();
  expect(input.value).toBe('1,250,000');
  await focus(input);
  expect(input.value).toBe('1250000');
  fireEvent.change(input, { target: { value: ' 1300000 ' } });
  expect(onCommit).not.toHaveBeenCalled();
  fireEvent.blur(input);
  expect(input.value).toBe('1,300,000');
  expect(onCommit.mock.calls).toEqual([['1300000']]);
});

test('Enter commits the value once', async () => {
  const { input, onCommit } = setUp();
  await focus(input);
  fireEvent.change(input, { target: { value: '985,000' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  fireEvent.blur(input);
  expect(onCommit.mock.calls).toEqual([['985000']]);
});

test('blurring without a change commits nothing', async () => {
  const { input, onCommit } = setUp();
  await focus(input);
  fireEvent.blur(input);
  expect(onCommit).not.toHaveBeenCalled();
});

/** Dispatches the event that a browser fires when a form is submitted; jsdom builds the data without the event. */
function sent(form: HTMLFormElement): FormData {
  const formData = new FormData(form);
  form.dispatchEvent(Object.assign(new Event('formdata'), { formData }));
  return formData;
}

test('a form submits digits, whether or not the amount is being edited', async () => {
  const { input, form } = setUp();
  expect(sent(form).get('price')).toBe('1250000');
  await focus(input);
  fireEvent.change(input, { target: { value: '2,000 ' } });
  expect(sent(form).get('price')).toBe('2000');
});

test('a selection made on focus is kept, so that typing replaces it', async () => {
  const { input } = setUp();
  input.select();
  await focus(input);
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['1250000', 0, 7]);
});

test('a focus that is repeated after hydration keeps the amount typed before it', async () => {
  const { input, onCommit } = setUp();
  input.value = '475000';
  await focus(input);
  expect(input.value).toBe('475000');
  fireEvent.blur(input);
  expect(input.value).toBe('475,000');
  expect(onCommit.mock.calls).toEqual([['475000']]);
});

/** A person types between the arrival of the page and of its scripts, at each point where the browser can interrupt them. */
test.each(['before', 'while'] as const)('an amount typed %s scripts take over is kept', async (moment) => {
  const onCommit = vi.fn();
  const box = <Controlled onCommit={onCommit} />;
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(box);
  const input = page.querySelector('input')!;
  function type() {
    input.focus();
    input.value = '475000';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (moment === 'before') type();
  await act(async () => {
    hydrateRoot(page, box);
    if (moment === 'while') type();
  });
  await act(async () => input.blur());
  expect(input.value).toBe('475,000');
  expect(onCommit.mock.lastCall).toEqual(['475000']);
  page.remove();
});

function Controlled({ onCommit }: { onCommit: (value: string) => void }) {
  const [value, setValue] = useState('495000');
  return (
    <CurrencyInput
      aria-label="Price"
      symbol="€"
      value={value}
      onCommit={(next) => {
        setValue(next);
        onCommit(next);
      }}
    />
  );
}
