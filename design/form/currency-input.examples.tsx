import type { ExampleSet } from '../gallery/example.ts';
import { CurrencyInput } from './currency-input.tsx';
import { DatePicker } from './date-picker.tsx';
import { Field } from './field.tsx';

export const currencyInputExamples: ExampleSet = {
  piece: 'currency-input',
  group: 'form',
  examples: [
    {
      name: 'empty',
      render: () => (
        <Field label="Price">{(control) => <CurrencyInput {...control} symbol="€" name="price" />}</Field>
      ),
    },
    {
      name: 'euro',
      render: () => (
        <Field label="Price">
          {(control) => <CurrencyInput {...control} symbol="€" name="price" defaultValue="1250000" />}
        </Field>
      ),
    },
    {
      name: 'pounds-error',
      render: () => (
        <Field label="Price" error="Please enter an amount, using numbers only." required>
          {(control) => <CurrencyInput {...control} symbol="£" name="price" defaultValue="lots" />}
        </Field>
      ),
    },
    {
      name: 'disabled',
      render: () => (
        <Field label="Price" hint="The price is on application.">
          {(control) => <CurrencyInput {...control} symbol="€" name="price" defaultValue="285000" disabled />}
        </Field>
      ),
    },
  ],
};

export const datePickerExamples: ExampleSet = {
  piece: 'date-picker',
  group: 'form',
  examples: [
    {
      name: 'day',
      render: () => (
        <Field label="Available from">
          {(control) => (
            <DatePicker {...control} name="availableFrom" min="2026-01-01" defaultValue="2026-12-01" />
          )}
        </Field>
      ),
    },
    {
      name: 'day-and-time',
      render: () => (
        <Field label="Auction">
          {(control) => (
            <DatePicker {...control} name="auctionDate" withTime defaultValue="2026-12-01T14:30" />
          )}
        </Field>
      ),
    },
    {
      name: 'error',
      render: () => (
        <Field label="Viewing" error="Please choose a timeslot within working hours">
          {(control) => <DatePicker {...control} name="viewing" withTime defaultValue="2026-12-01T22:00" />}
        </Field>
      ),
    },
  ],
};
