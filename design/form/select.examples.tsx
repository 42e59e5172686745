import type { ExampleSet } from '../gallery/example.ts';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

const BEDS = [
  { value: '', label: 'Any beds' },
  ...[1, 2, 3, 4].map((beds) => ({ value: String(beds), label: `${beds}+ beds` })),
];

export const selectExamples: ExampleSet = {
  piece: 'select',
  group: 'form',
  examples: [
    {
      name: 'options',
      render: () => (
        <Field label="Beds">{(control) => <Select {...control} name="beds" options={BEDS} />}</Field>
      ),
    },
    {
      name: 'chosen',
      render: () => (
        <Field label="Beds">
          {(control) => <Select {...control} name="beds" options={BEDS} defaultValue="3" />}
        </Field>
      ),
    },
    {
      name: 'error',
      render: () => (
        <Field label="Beds" error="Please enter number of bedrooms" required>
          {(control) => <Select {...control} name="beds" options={BEDS} />}
        </Field>
      ),
    },
    {
      name: 'disabled',
      render: () => (
        <Field label="Beds">{(control) => <Select {...control} name="beds" options={BEDS} disabled />}</Field>
      ),
    },
  ],
};
