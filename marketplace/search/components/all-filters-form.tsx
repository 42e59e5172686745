import type { ReactNode, Ref } from 'react';
import styles from './all-filters-form.module.css';
import { FilterField } from './filter-field.tsx';
import type { FilterView } from './filter-view.ts';

type AllFiltersFormProps = {
  id: string;
  action: string;
  filters: readonly FilterView[];
  /** What has no control here and stays: the place, the order. */
  kept: readonly (readonly [name: string, value: string])[];
  /** A control was changed, text included; told the form. */
  onChoice?: (form: HTMLFormElement) => void;
  onSent?: () => void;
  ref?: Ref<HTMLFormElement>;
  children?: ReactNode;
};

/** Every filter of a section in one form, sent by GET: a page before scripts have loaded, the inside of a dialog after. */
export function AllFiltersForm(props: AllFiltersFormProps) {
  const { id, action, filters, kept, onChoice, onSent, ref, children } = props;
  return (
    <form
      ref={ref}
      id={id}
      action={action}
      className={styles.form}
      data-keep-scroll
      onSubmit={onSent}
      onChange={({ currentTarget }) => setTimeout(() => onChoice?.(currentTarget))}
    >
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {filters.map((filter) => (
        <div key={filter.name} className={styles.filter}>
          <FilterField filter={filter} />
        </div>
      ))}
      {children}
    </form>
  );
}
