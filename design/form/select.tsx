import { __iconData as ChevronDown } from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../content/icon.tsx';
import styles from './input.module.css';

/** An option as clients of the API know it: `value` is sent, `label` is shown. An empty value means any or none. */
export type Option = { value: string; label: string };

/** `group` is the name of the options under one heading, which stand side by side. */
type SelectOption = Option & { disabled?: boolean; group?: string };

type SelectProps = Omit<ComponentProps<'select'>, 'multiple' | 'size'> & {
  options: readonly SelectOption[];
};

/** The native select, styled like the other inputs. */
export function Select({ options, className, ...rest }: SelectProps) {
  return (
    <span className={classNames(styles.box, className)}>
      <select {...rest} className={classNames(styles.input, styles.select)}>
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, members]) =>
          group ? (
            <optgroup key={group} label={group}>
              {members.map(optionElement)}
            </optgroup>
          ) : (
            members.map(optionElement)
          ),
        )}
      </select>
      <Icon icon={ChevronDown} className={styles.chevron} />
    </span>
  );
}

function optionElement({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
