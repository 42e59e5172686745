import { classNames } from '../class-names.ts';
import { Radio } from './choice.tsx';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';
import styles from './group.module.css';
import { type GroupLayout, LOOKS } from './group-layout.ts';
import type { Option } from './select.tsx';

export type RadioGroupProps = FieldGroupProps & {
  name: string;
  options: readonly (Option & { hint?: string; disabled?: boolean })[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  layout?: GroupLayout;
};

/** A group of radio buttons. */
export function RadioGroup(props: RadioGroupProps) {
  const { name, options, value, defaultValue, onChange, layout = 'LIST', ...group } = props;
  return (
    <FieldGroup {...group}>
      <div className={classNames(styles[layout])}>
        {options.map((option) => (
          <Radio
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            hint={option.hint}
            disabled={option.disabled}
            required={group.required}
            look={LOOKS[layout]}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
