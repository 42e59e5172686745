import type { ExampleSet } from '../gallery/example.ts';
import { TextAreaField, TextInputField } from './ruled-field.tsx';
import { SingleSelectRange } from './single-select-range.tsx';

const NO_EMAIL = { pattern: /^[^@]*$/, message: "Please don't include email addresses in your description" };
const BEDROOMS = [
  { label: 'Any', min: '', max: '' },
  { label: '1 to 2', min: '1', max: '2' },
  { label: '3 or more', min: '3', max: '' },
];

export const ruledFieldExamples: ExampleSet = {
  piece: 'ruled-field',
  group: 'form',
  examples: [
    {
      name: 'text-area-with-pattern',
      render: () => <TextAreaField label="Describe your property" required rule={NO_EMAIL} />,
    },
    {
      name: 'text-input-with-pattern',
      render: () => (
        <TextInputField
          label="BER number"
          rule={{ pattern: /^\d{9}$/, message: 'BER number must be 9 digits number only!' }}
          input={{ name: 'ber-number', inputMode: 'numeric' }}
        />
      ),
    },
    {
      name: 'eircode',
      render: () => (
        <TextInputField
          label="Eircode"
          rule={{
            pattern: /^(?:D6W|[AC-FHKNPRTV-Y]\d{2})\s?[0-9AC-FHKNPRTV-Y]{4}$/i,
            message: 'Enter an Eircode, for example D02 XY45.',
          }}
          defaultValue="D02 XY45"
          input={{ name: 'eircode', autoCapitalize: 'characters', spellCheck: false, maxLength: 20 }}
        />
      ),
    },
    {
      name: 'at-least',
      render: () => (
        <TextInputField
          label="Spaces"
          rule={{
            comparison: '>=',
            limit: 1,
            message: 'Spaces available must be numeric and greater than 0!',
          }}
          input={{ name: 'spaces', inputMode: 'numeric' }}
        />
      ),
    },
    {
      name: 'at-most',
      render: () => (
        <TextInputField
          label="People"
          rule={{ comparison: '<=', limit: 15, message: 'Enter a number up to 15.' }}
          defaultValue="4"
          input={{ name: 'people', inputMode: 'numeric' }}
        />
      ),
    },
  ],
};

export const singleSelectRangeExamples: ExampleSet = {
  piece: 'single-select-range',
  group: 'form',
  examples: [
    { name: 'any', render: () => <SingleSelectRange label="Bedrooms" options={BEDROOMS} /> },
    {
      name: 'chosen',
      render: () => (
        <SingleSelectRange
          label="Bedrooms"
          minName="beds-from"
          maxName="beds-to"
          options={BEDROOMS}
          defaultValue={{ min: '1', max: '2' }}
        />
      ),
    },
    {
      name: 'error',
      render: () => (
        <SingleSelectRange label="Bedrooms" options={BEDROOMS} error="Choose the number of bedrooms." />
      ),
    },
  ],
};
