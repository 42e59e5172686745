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

/** Within panels that are closed at first. */
const FilterField = late(async () => (await import('./filter-field.tsx')).FilterField);

type FilterBarProps = {
  /** Where the form is sent: the path of the section's results. */
  action: string;
  /** The filters with a chip of their own. */
  filters: readonly FilterView[];
  /** Filters in force that have none: they stay as they are. */
  kept: readonly (readonly [name: string, value: string])[];
  /** How many those are; the button to all filters says it. */
  keptCount: number;
  /** On the buttons that close a panel: 'Show 123 homes'. */
  showLabel: string;
  /** The page of all filters, which works without scripts; with them `onAll` opens a dialog. */
  allHref: string;
  onAll: () => void;
  /** Somebody is about to choose. */
  onNear?: () => void;
  /** A control was changed; told the form. */
  onChoice: (form: HTMLFormElement) => void;
  /** The chip of the place. */
  place: ReactNode;
  /** At the end of the bar: the order of the results. */
  children?: ReactNode;
};

/** Chips that open panels of native controls, in one form that works by GET before any script has loaded. */
export function FilterBar(props: FilterBarProps) {
  const { filters, kept, keptCount, showLabel, onChoice } = props;
  const { t } = useLanguage();
  const form = useRef<HTMLFormElement>(null);

  // The browser's own event, before the document hears it: there React stops those of controls whose code is still on
  // its way.
  useEffect(() => {
    const bar = form.current!;
    function onChange({ target }: Event) {
      // Text is taken when it is sent; the search for places speaks for itself.
      const { type, name } = target as HTMLInputElement;
      if (!bar.contains(target as Node)) return;
      if (type === 'text' || type === 'search' || name === 'location') return;
      // Once the control has settled.
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
        {kept.map(([name, value]) => (
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
        <div className={styles.filter}>
          <a
            href={props.allHref}
            className={classNames(styles.chip, keptCount > 0 && styles.inForce)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              props.onAll();
            }}
          >
            <Icon icon={SlidersHorizontal} size={16} />
            {t('results.moreFilters')}
            {keptCount > 0 && (
              <>
                <span className={styles.number} aria-hidden="true">
                  {keptCount}
                </span>
                <VisuallyHidden>{t('results.filtersInForce', { count: keptCount })}</VisuallyHidden>
              </>
            )}
          </a>
        </div>
        {props.children}
      </form>
    </search>
  );
}
