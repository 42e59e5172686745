import type { ExampleSet } from '../gallery/example.ts';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

export const fieldExamples: ExampleSet = {
  piece: 'field',
  group: 'form',
  examples: [
    {
      name: 'label',
      render: () => <Field label="Address">{(control) => <TextInput {...control} name="address" />}</Field>,
    },
    {
      name: 'required-with-hint',
      render: () => (
        <Field label="Eircode" hint="Seven characters, for example D02 AF30." required>
          {(control) => <TextInput {...control} name="eircode" autoComplete="postal-code" />}
        </Field>
      ),
    },
    {
      name: 'error',
      render: () => (
        <Field
          id="field-example-email"
          label="Email"
          hint="Not shown on your ad."
          error="Please enter a valid email address."
          required
        >
          {(control) => <TextInput {...control} type="email" name="email" defaultValue="aoife@" />}
        </Field>
      ),
    },
    {
      name: 'error-once-touched',
      render: () => (
        <Field label="Name" errorWhen="TOUCHED" error="Required" required>
          {(control) => <TextInput {...control} name="name" />}
        </Field>
      ),
    },
    {
      name: 'hidden-label',
      render: () => (
        <Field label="Search by county, city or town" isLabelHidden>
          {(control) => <TextInput {...control} type="search" name="q" placeholder="County, city or town" />}
        </Field>
      ),
    },
  ],
};
