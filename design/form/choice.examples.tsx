import type { ExampleSet } from '../gallery/example.ts';
import { CheckboxGroup } from './checkbox-group.tsx';
import { Checkbox } from './choice.tsx';
import { RadioGroup } from './radio-group.tsx';

const FURNISHED = [
  { value: 'YES', label: 'Furnished' },
  { value: 'NO', label: 'Unfurnished' },
  { value: 'OPTIONAL', label: 'Either available' },
];
const FACILITIES = [
  { value: 'ALARM', label: 'Alarm' },
  { value: 'PARKING', label: 'Parking' },
  {
    value: 'WHEELCHAIR_ACCESS',
    label: 'Wheelchair access',
    hint: 'Step-free from the street to every room.',
  },
  { value: 'GAS', label: 'Gas fired central heating', disabled: true },
];

export const checkboxExamples: ExampleSet = {
  piece: 'checkbox',
  group: 'form',
  examples: [
    { name: 'unticked', render: () => <Checkbox name="agreed" label="Price on application" /> },
    {
      name: 'ticked',
      render: () => (
        <Checkbox name="agreed" defaultChecked label="Email me new ads" hint="At most one message a day." />
      ),
    },
    { name: 'disabled', render: () => <Checkbox name="agreed" disabled label="Not available" /> },
    {
      name: 'disabled-ticked',
      render: () => <Checkbox name="agreed" disabled defaultChecked label="Always on" />,
    },
    { name: 'tile', render: () => <Checkbox name="agreed" look="TILE" label="En suite" /> },
  ],
};

export const checkboxGroupExamples: ExampleSet = {
  piece: 'checkbox-group',
  group: 'form',
  examples: [
    {
      name: 'list',
      render: () => <CheckboxGroup label="Facilities" name="facilities" options={FACILITIES} />,
    },
    {
      name: 'tiles',
      render: () => (
        <CheckboxGroup
          label="Facilities"
          hint="Tick what the home has."
          name="facilities"
          layout="TILES"
          defaultValue={['PARKING']}
          options={FACILITIES}
        />
      ),
    },
    {
      name: 'chips',
      render: () => (
        <CheckboxGroup
          label="Facilities"
          name="facilities"
          layout="CHIPS"
          defaultValue={['PARKING']}
          options={FACILITIES.map(({ hint: _, ...one }) => one)}
        />
      ),
    },
    {
      name: 'required-none-ticked',
      render: () => (
        <CheckboxGroup
          label="Facilities"
          name="facilities"
          required
          requiredMessage="This field is required"
          errorWhen="ALWAYS"
          options={FACILITIES}
        />
      ),
    },
  ],
};

export const radioGroupExamples: ExampleSet = {
  piece: 'radio-group',
  group: 'form',
  examples: [
    {
      name: 'list',
      render: () => (
        <RadioGroup label="Furnishing" name="furnished-list" defaultValue="YES" options={FURNISHED} />
      ),
    },
    {
      name: 'tiles',
      render: () => (
        <RadioGroup
          label="Furnishing"
          name="furnished-tiles"
          layout="TILES"
          defaultValue="NO"
          options={FURNISHED}
        />
      ),
    },
    {
      name: 'chips',
      render: () => (
        <RadioGroup
          label="Furnishing"
          name="furnished-chips"
          layout="CHIPS"
          defaultValue="NO"
          options={FURNISHED}
        />
      ),
    },
    {
      name: 'error',
      render: () => (
        <RadioGroup label="Furnishing" name="furnished-error" error="Required" required options={FURNISHED} />
      ),
    },
  ],
};
