import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { TextInput } from './text-input.tsx';
import { ruleProblem, type TextRule } from './text-rule.ts';
import { Textarea } from './textarea.tsx';
import { useChosen } from './use-chosen.ts';

type RuledProps = FieldTexts & {
  id?: string;
  required?: boolean;
  /** Checked after the first blur; `error` takes precedence. */
  rule?: TextRule | undefined;
  /** Controlled by the parent, or uncontrolled from `defaultValue` on. */
  value?: string;
  defaultValue?: string;
  onChange?: (text: string) => void;
  /** Called on blur. */
  onLeave?: () => void;
};

/** Properties that the field sets itself. */
type Held = 'value' | 'onChange' | 'defaultValue' | 'onBlur';

/** A text input with a label and an optional rule: a pattern, or a comparison with a limit. */
export function TextInputField({
  input,
  ...ruled
}: RuledProps & { input?: Omit<ComponentProps<typeof TextInput>, Held> }) {
  return (
    <RuledField {...ruled}>
      {(control) => <TextInput {...(input as ComponentProps<typeof TextInput>)} {...control} />}
    </RuledField>
  );
}

/** A text area with a label and an optional pattern. */
export function TextAreaField({
  input,
  ...ruled
}: RuledProps & { input?: Omit<ComponentProps<typeof Textarea>, Held> }) {
  return <RuledField {...ruled}>{(control) => <Textarea {...input} {...control} />}</RuledField>;
}

type Control = Parameters<ComponentProps<typeof Field>['children']>[0] & {
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

function RuledField({
  rule,
  value,
  defaultValue = '',
  onChange,
  onLeave,
  children,
  ...texts
}: RuledProps & { children: (control: Control) => ReactNode }) {
  const [text, setText] = useChosen(value, defaultValue, onChange);
  const error = texts.error ?? ruleProblem(text, rule);
  return (
    <Field {...texts} error={error} errorWhen={texts.error ? 'ALWAYS' : 'TOUCHED'}>
      {(control) =>
        children({
          ...control,
          value: text,
          onChange: (event) => setText(event.currentTarget.value),
          onBlur: () => {
            control.onBlur();
            onLeave?.();
          },
        })
      }
    </Field>
  );
}
