import type { ReactNode, Ref } from 'react';
import styles from './all-filters-form.module.css';
import { FilterField } from './filter-field.tsx';
import type { FilterView } from './filter-view.ts';

type AllFiltersFormProps = {
  id: string;
  action: string;
  filters: readonly FilterView[];
  /** Parameters without a control here, kept as they are: the place and the sort order. */
  hiddenFields: readonly (readonly [name: string, value: string])[];
  /** The filter by the own budget, where the section has homes for sale. */
  budget?: ReactNode;
  /** The row of travel times, where the site has them. */
  travel?: ReactNode;
  /** Called with the form after any control changed, including text inputs. */
  onChoice?: (form: HTMLFormElement) => void;
  onSent?: () => void;
  ref?: Ref<HTMLFormElement>;
  children?: ReactNode;
};

/** All filters of a section in one GET form: a page of its own before scripts load, a dialog afterwards. */
export function AllFiltersForm(props: AllFiltersFormProps) {
  const { id, action, filters, hiddenFields, onChoice, onSent, ref, children } = props;
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
      {hiddenFields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {props.budget && <div className={styles.filter}>{props.budget}</div>}
      {props.travel && <div className={styles.filter}>{props.travel}</div>}
      {filters.map((filter) => (
        <div key={filter.name} className={styles.filter}>
          <FilterField filter={filter} />
        </div>
      ))}
      {children}
    </form>
  );
}
