import { __iconData as Search } from 'lucide-react/icons/search';
import { useState } from 'react';
import { Icon } from '../content/icon.tsx';
import type { ExampleSet } from '../gallery/example.ts';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';
import { Textarea } from './textarea.tsx';

function Clearable({ initial, disabled }: { initial: string; disabled?: boolean }) {
  const [value, setValue] = useState(initial);
  return (
    <Field label="Where">
      {(control) => (
        <TextInput
          {...control}
          type="search"
          name="where"
          prefix={<Icon icon={Search} />}
          placeholder="County, city or town"
          value={value}
          disabled={disabled}
          onChange={(event) => setValue(event.target.value)}
          onClear={() => setValue('')}
          clearLabel="Clear search"
        />
      )}
    </Field>
  );
}

export const textInputExamples: ExampleSet = {
  piece: 'text-input',
  group: 'form',
  examples: [
    { name: 'clearable', render: () => <Clearable initial="Rathmines" /> },
    { name: 'clearable-empty', render: () => <Clearable initial="" /> },
    { name: 'clearable-disabled', render: () => <Clearable initial="Rathmines" disabled /> },
    {
      name: 'suffix',
      render: () => (
        <Field label="Floor size" hint="In square metres.">
          {(control) => <TextInput {...control} type="number" name="size" suffix="m²" defaultValue="96" />}
        </Field>
      ),
    },
    {
      name: 'read-only',
      render: () => (
        <Field label="Phone" hint="Changed in your account settings.">
          {(control) => (
            <TextInput {...control} type="tel" name="phone" defaultValue="087 123 4567" readOnly />
          )}
        </Field>
      ),
    },
    {
      name: 'hidden',
      render: () => <TextInput type="hidden" name="step" value="location" readOnly />,
    },
    {
      name: 'disabled',
      render: () => (
        <Field label="Price" hint="The price is on application.">
          {(control) => <TextInput {...control} name="price" disabled />}
        </Field>
      ),
    },
  ],
};

export const textareaExamples: ExampleSet = {
  piece: 'textarea',
  group: 'form',
  examples: [
    {
      name: 'empty',
      render: () => (
        <Field label="Describe your property" required>
          {(control) => <Textarea {...control} name="description" placeholder="What makes it a good home?" />}
        </Field>
      ),
    },
    {
      name: 'error',
      render: () => (
        <Field
          label="Describe your property"
          error="Please don't include email addresses in your description"
          required
        >
          {(control) => (
            <Textarea
              {...control}
              name="description"
              defaultValue="Bright and warm. Write to me@example.ie"
            />
          )}
        </Field>
      ),
    },
    {
      name: 'disabled',
      render: () => (
        <Field label="Notes">{(control) => <Textarea {...control} name="notes" rows={3} disabled />}</Field>
      ),
    },
  ],
};
