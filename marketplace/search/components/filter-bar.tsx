import { __iconData as SlidersHorizontal } from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/content/icon.tsx';
import { late } from '#design/late.ts';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './filter-bar.module.css';
import { FilterChip } from './filter-chip.tsx';
import { type FilterView, isInForce, summaryOf } from './filter-view.ts';

/** Loaded later: the panels are closed at first. */
const FilterField = late(async () => (await import('./filter-field.tsx')).FilterField);

type FilterBarProps = {
  /** The form's action: the path of the section's results. */
  action: string;
  /** The filters that have a chip of their own. */
  filters: readonly FilterView[];
  /** Parameters of active filters without a chip; sent unchanged. */
  hiddenFields: readonly (readonly [name: string, value: string])[];
  /** The number of those filters, shown on the button for all filters. */
  hiddenCount: number;
  /** Label of the buttons that close a panel: 'Show 123 homes'. */
  showLabel: string;
  /** URL of the page with all filters, which works without scripts; with scripts `onAll` opens a dialog. */
  allHref: string;
  onAll: () => void;
  /** Called when the user is about to choose a value. */
  onNear?: () => void;
  /** Called with the form after a control changed. */
  onChoice: (form: HTMLFormElement) => void;
  /** The chip of the place. */
  place: ReactNode;
  /** The chip of the own budget, where the section has homes for sale. */
  budget?: ReactNode;
  /** The chip of travel times, where the site has them. */
  travel?: ReactNode;
  /** Content at the end of the bar: the sort menu. */
  children?: ReactNode;
};

/** Chips that open panels of native controls, in one GET form that works before scripts load. */
export function FilterBar(props: FilterBarProps) {
  const { filters, hiddenFields, hiddenCount, showLabel, onChoice } = props;
  const { t } = useLanguage();
  const form = useRef<HTMLFormElement>(null);

  // A native listener: React stops events of controls whose code has not loaded yet.
  useEffect(() => {
    const bar = form.current!;
    function onChange({ target }: Event) {
      // Text inputs apply on submit; the place search and sliders handle their own events.
      const { type, name } = target as HTMLInputElement;
      if (!bar.contains(target as Node)) return;
      if (['text', 'search', 'range'].includes(type) || name === 'location') return;
      // Runs after the control has updated its value.
      setTimeout(() => onChoice(bar));
    }
    window.addEventListener('change', onChange, true);
    return () => window.removeEventListener('change', onChange, true);
  }, [onChoice]);

  return (
    <search>
      <form
        ref={form}
        action={props.action}
        className={styles.bar}
        aria-label={t('results.filters')}
        data-keep-scroll
        onPointerEnter={props.onNear}
        onFocus={props.onNear}
        onSubmit={() => {
          for (const panel of form.current?.querySelectorAll<HTMLElement>(':popover-open') ?? [])
            panel.hidePopover();
        }}
      >
        {hiddenFields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {props.place}
        {filters.map((filter) => {
          const words = summaryOf(filter, t);
          return (
            <FilterChip
              key={filter.name}
              id={`filter-${filter.name}`}
              label={isInForce(filter) ? `${filter.label}: ${words}` : filter.label}
              words={words}
              isInForce={isInForce(filter)}
              showLabel={showLabel}
            >
              <Suspense fallback={null}>
                <FilterField filter={filter} isLabelHidden={filter.kind !== 'range'} />
              </Suspense>
            </FilterChip>
          );
        })}
        {props.travel}
        {props.budget}
        <div className={styles.filter}>
          <a
            href={props.allHref}
            className={classNames(styles.chip, hiddenCount > 0 && styles.inForce)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              props.onAll();
            }}
          >
            <Icon icon={SlidersHorizontal} size={16} />
            {t('results.moreFilters')}
            {hiddenCount > 0 && (
              <>
                <span className={styles.number} aria-hidden="true">
                  {hiddenCount}
                </span>
                <VisuallyHidden>{t('results.filtersInForce', { count: hiddenCount })}</VisuallyHidden>
              </>
            )}
          </a>
        </div>
        {props.children}
      </form>
    </search>
  );
}
