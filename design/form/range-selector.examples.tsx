import type { ExampleSet } from '../gallery/example.ts';
import { DropDownRange, RangeSelector } from './range-selector.tsx';

const PRICES = [800, 1000, 1250, 1500, 1750, 2000, 2500, 3000].map((price) => ({
  value: String(price),
  label: `€${price.toLocaleString('en-IE')}`,
}));
const RANGE = {
  minName: 'rentalPrice_from',
  maxName: 'rentalPrice_to',
  minLabel: 'Min price',
  maxLabel: 'Max price',
  minOptions: [{ value: '', label: 'No min' }, ...PRICES],
  maxOptions: [{ value: '', label: 'No max' }, ...PRICES],
};

export const rangeSelectorExamples: ExampleSet = {
  piece: 'range-selector',
  group: 'form',
  examples: [
    { name: 'open', render: () => <RangeSelector {...RANGE} /> },
    {
      name: 'chosen',
      render: () => <RangeSelector {...RANGE} defaultValue={{ min: '1250', max: '2000' }} />,
    },
    { name: 'disabled', render: () => <RangeSelector {...RANGE} disabled /> },
    { name: 'field', render: () => <DropDownRange {...RANGE} label="Rent" hint="For a month, in euro." /> },
    {
      name: 'field-error',
      render: () => <DropDownRange {...RANGE} label="Rent" error="Required" required />,
    },
  ],
};
