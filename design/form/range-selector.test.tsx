// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { optionsInRange } from './range-rule.ts';
import { DropDownRange } from './range-selector.tsx';

afterEach(cleanup);

const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 12 });
const lists = fc.tuple(numbers, numbers).chain(([min, max]) =>
  fc.record({
    min: fc.constant(min),
    max: fc.constant(max),
    chosen: fc.record({
      min: fc.constantFrom('', ...min.map(String)),
      max: fc.constantFrom('', ...max.map(String)),
    }),
  }),
);

function options(values: readonly number[], open: string) {
  return [
    { value: '', label: open },
    ...values.toSorted((a, b) => a - b).map((value) => ({ value: String(value), label: `€${value}` })),
  ];
}

test('offered options never cross the other end, and all others are offered', () => {
  fc.assert(
    fc.property(lists, ({ min, max, chosen }) => {
      const offered = optionsInRange(options(min, 'No min'), options(max, 'No max'), chosen);
      const low = chosen.min === '' ? -Infinity : Number(chosen.min);
      const high = chosen.max === '' ? Infinity : Number(chosen.max);
      expect(offered.min[0]).toEqual({ value: '', label: 'No min' });
      expect(offered.max[0]).toEqual({ value: '', label: 'No max' });
      const expectedMin = min.filter((value) => value <= high || value === low).toSorted((a, b) => a - b);
      const expectedMax = max.filter((value) => value >= low || value === high).toSorted((a, b) => a - b);
      expect(offered.min.slice(1).map(({ value }) => Number(value))).toEqual(expectedMin);
      expect(offered.max.slice(1).map(({ value }) => Number(value))).toEqual(expectedMax);
    }),
  );
});

function texts(label: string): (string | null)[] {
  return [...screen.getByLabelText<HTMLSelectElement>(label).options].map((option) => option.textContent);
}

test('choosing one end limits the other; both are reported and submitted', () => {
  const onChange = vi.fn();
  const { container } = render(
    <form>
      <DropDownRange
        label="Rent"
        minName="from"
        maxName="to"
        minLabel="Min"
        maxLabel="Max"
        minOptions={options([1000, 1500, 2000], 'No min')}
        maxOptions={options([1000, 1500, 2000], 'No max')}
        defaultValue={{ min: '', max: '1500' }}
        onChange={onChange}
      />
    </form>,
  );
  expect(texts('Min')).toEqual(['No min', '€1000', '€1500']);
  fireEvent.change(screen.getByLabelText('Min'), { target: { value: '1500' } });
  expect(texts('Max')).toEqual(['No max', '€1500', '€2000']);
  expect(onChange.mock.calls).toEqual([[{ min: '1500', max: '1500' }]]);
  expect([...new FormData(container.querySelector('form')!)]).toEqual([
    ['from', '1500'],
    ['to', '1500'],
  ]);
});
