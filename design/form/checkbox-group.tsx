import { classNames } from '../class-names.ts';
import { Checkbox } from './choice.tsx';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';
import styles from './group.module.css';
import { type GroupLayout, LOOKS } from './group-layout.ts';
import type { Option } from './select.tsx';
import { useTicked } from './use-ticked.ts';

type CheckboxGroupProps = FieldGroupProps & {
  name: string;
  options: readonly (Option & { hint?: string; disabled?: boolean })[];
  value?: readonly string[];
  defaultValue?: readonly string[];
  onChange?: (value: readonly string[]) => void;
  /** Error shown when a required group has nothing ticked. `error` takes precedence. */
  requiredMessage?: string;
  layout?: GroupLayout;
};

/** A group of checkboxes; a required one needs at least one ticked. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { name, options, defaultValue = [], requiredMessage, layout = 'LIST', ...group } = props;
  const { value, onChange, ...rest } = group;
  const [ticked, list, toggle] = useTicked(options, value, defaultValue, onChange);
  const error = rest.error ?? (rest.required && ticked.length === 0 ? requiredMessage : undefined);

  return (
    <FieldGroup errorWhen="TOUCHED" {...rest} error={error}>
      <div ref={list} className={classNames(styles[layout])}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            hint={option.hint}
            disabled={option.disabled}
            look={LOOKS[layout]}
            checked={ticked.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
