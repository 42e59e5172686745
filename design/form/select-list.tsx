import type { ReactNode } from 'react';
import { Checkbox, Radio } from './choice.tsx';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';
import styles from './group.module.css';
import type { Option } from './select.tsx';
import { useTicked } from './use-ticked.ts';

/** `count` is the number of results of the choice. */
type CountedOption = Option & { count?: ReactNode; disabled?: boolean };

type SingleSelectListProps = FieldGroupProps & {
  name: string;
  options: readonly CountedOption[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
};

/** A single choice. The first option is usually empty: any. */
export function SingleSelectList(props: SingleSelectListProps) {
  const { name, options, value, defaultValue = '', onChange, ...group } = props;
  return (
    <FieldGroup {...group}>
      <div className={styles.LIST}>
        {options.map((option) => (
          <Radio
            key={option.value}
            {...option}
            look="ROW"
            name={name}
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

type MultiSelectListProps = FieldGroupProps & {
  name: string;
  /** One option may have the empty value: none, ticked while nothing else is. */
  options: readonly CountedOption[];
  value?: readonly string[];
  defaultValue?: readonly string[];
  onChange?: (value: readonly string[]) => void;
};

/**
 * A multiple choice. The option with the empty value means none: it is ticked while nothing else is, unticks the
 * others, and is never submitted.
 */
export function MultiSelectList(props: MultiSelectListProps) {
  const { name, options, value, defaultValue = [], onChange, ...group } = props;
  const [chosen, list, toggle] = useTicked(options, value, defaultValue, onChange);

  return (
    <FieldGroup {...group}>
      <div ref={list} className={styles.LIST}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            {...option}
            look="ROW"
            name={option.value === '' ? undefined : name}
            checked={option.value === '' ? chosen.length === 0 : chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
