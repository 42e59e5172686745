import type { ExampleSet } from '../gallery/example.ts';
import { Field } from './field.tsx';
import { GroupedStepper } from './grouped-stepper.tsx';
import { Stepper } from './stepper.tsx';

const BATHROOMS = { name: 'bathrooms', decreaseLabel: 'Fewer bathrooms', increaseLabel: 'More bathrooms' };
const BEDROOMS = ['single', 'double', 'twin'].map((kind) => ({
  name: `${kind}Beds`,
  label: `${kind[0]!.toUpperCase()}${kind.slice(1)} bedrooms`,
  min: 0,
  max: 15,
  decreaseLabel: `Fewer ${kind} bedrooms`,
  increaseLabel: `More ${kind} bedrooms`,
}));

export const stepperExamples: ExampleSet = {
  piece: 'stepper',
  group: 'form',
  examples: [
    ...[
      { name: 'at-the-least', defaultValue: 1 },
      { name: 'between', defaultValue: 2 },
      { name: 'at-the-most', defaultValue: 15 },
      { name: 'disabled', defaultValue: 2, disabled: true },
    ].map(({ name, ...props }) => ({
      name,
      render: () => (
        <Field label="Bathrooms">
          {(control) => <Stepper {...control} {...BATHROOMS} min={1} max={15} {...props} />}
        </Field>
      ),
    })),
    {
      name: 'error',
      render: () => (
        <Field label="Spaces" error="Spaces available must be numeric and greater than 0!">
          {(control) => (
            <Stepper
              {...control}
              name="spaces"
              min={0}
              max={50}
              decreaseLabel="Fewer spaces"
              increaseLabel="More spaces"
            />
          )}
        </Field>
      ),
    },
  ],
};

export const groupedStepperExamples: ExampleSet = {
  piece: 'grouped-stepper',
  group: 'form',
  examples: [
    {
      name: 'bedrooms',
      render: () => <GroupedStepper label="Bedrooms" steppers={BEDROOMS} defaultValue={{ doubleBeds: 2 }} />,
    },
    {
      name: 'required-with-a-zero',
      render: () => (
        <GroupedStepper
          label="Bedrooms"
          required
          requiredMessage="This field is required"
          errorWhen="ALWAYS"
          steppers={BEDROOMS}
          defaultValue={{ doubleBeds: 2 }}
        />
      ),
    },
  ],
};
