import { lazy, Suspense, startTransition, useState } from 'react';
import { useNavigate } from 'react-router';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { filledFields } from '#platform/pages/navigable.ts';
import { BudgetChip } from '../../components/budget-chip.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { withCounts } from '../../components/filter-view.ts';
import { SortMenu } from '../../components/sort-menu.tsx';
import { hasDeviceBudget, useOwnBudget } from '../../components/use-own-budget.ts';
import type { Sort } from '../../model.ts';
import { BUDGET_PAGE, hasBudgetFilter, usesBudget, withBudget } from '../../url/budget-params.ts';
import { buildSearchUrl, type SearchAddress, withParams } from '../../url/parts.ts';
import { withView } from './address-of.ts';
import { PlaceChip } from './place-chip.tsx';
import { hiddenParams } from './preserved-params.ts';
import styles from './results.module.css';
import type { ResultsData } from './results-data.ts';
import { useLiveCounts } from './use-live-counts.ts';
import { useTravel } from './use-travel.tsx';

const AllFilters = lazy(() => import('./all-filters.tsx'));

/** Parameters that are not counted on the button for all filters. */
const NO_FILTERS = new Set(['section', 'geo', 'sort', 'pageSize', 'budget', 'travel']);

type ResultsFiltersProps = { results: ResultsData; address: SearchAddress };

/** The filter bar over the results; every choice is a search with its own URL. */
export function ResultsFilters({ results, address }: ResultsFiltersProps) {
  const { t, locale } = useLanguage();
  const navigate = useNavigate();
  const [isAllOpen, setAllOpen] = useState(false);
  const [wasAllOpened, setAllOpened] = useState(false);
  const [isNear, setNear] = useState(false);
  const budget = useOwnBudget(address.params.get('budget'));
  const hasBudget = hasBudgetFilter(results.section);
  const counted = useLiveCounts(isNear ? address : null, locale);

  const shapes = address.params.getAll('geo');
  const hasPoint = shapes.some((shape) => shape.startsWith('circle:'));
  // Combined with other shapes it stays in `geo`.
  const circle = hasPoint && shapes.length === 1 ? shapes[0] : undefined;
  const hiddenFields = hiddenParams(results.filters, address.params, [
    'location',
    'radius',
    ...(circle ? ['geo'] : []),
    ...(hasBudget ? ['withinBudget'] : []),
  ]);
  const hiddenFilters = new Set(
    hiddenFields.map(([name]) => name.replace(/_(from|to)$/, '')).filter((name) => !NO_FILTERS.has(name)),
  );
  const showLabel = t('results.show', { count: results.total });

  const urlOf = (params: URLSearchParams) =>
    localePath(locale, buildSearchUrl({ segment: address.segment, params }));

  function goTo(place: Record<string, readonly string[]>) {
    void navigate(urlOf(withParams(address, place).params), { preventScrollReset: true });
  }

  /** Opens a search, with the own budget where the search uses one. */
  async function open(params: URLSearchParams) {
    const code = hasBudget && usesBudget(params) ? await budget.find() : null;
    if (hasBudget && code === null && params.has('withinBudget'))
      return navigate(localePath(locale, BUDGET_PAGE));
    return navigate(urlOf(hasBudget ? withBudget(params, code) : params), { preventScrollReset: true });
  }

  /** Opens the form's search, with the parameters that have no control in it. */
  function choose(form: HTMLFormElement) {
    const params = filledFields(new FormData(form));
    params.delete('q');
    void open(params);
  }

  const travel = useTravel(results, address, (params) => void open(params));

  function findBudget() {
    if (hasBudget) void budget.find();
  }

  const sorted = (sort: Sort) => withParams(address, { sort: sort === 'bestMatch' ? [] : [sort] }).params;

  return (
    <div className={styles.top}>
      <FilterBar
        action={localePath(locale, `/${address.segment}/ireland`)}
        filters={counted ? withCounts(results.filters, counted.counts) : results.filters}
        // Keeps the previous panels visible while their code loads.
        onNear={() => {
          startTransition(() => setNear(true));
          if (hasDeviceBudget()) findBudget();
        }}
        hiddenFields={hiddenFields}
        hiddenCount={hiddenFilters.size}
        showLabel={showLabel}
        allHref={localePath(locale, withView(buildSearchUrl(address), 'filters'))}
        onAll={() => {
          findBudget();
          setAllOpened(true);
          setAllOpen(true);
        }}
        onChoice={choose}
        budget={
          hasBudget && (
            <BudgetChip isExpected={budget.isExpected} isOn={address.params.get('withinBudget') === 'true'} />
          )
        }
        travel={travel?.chip}
        place={
          <PlaceChip
            section={results.section ?? 'residential-for-sale'}
            places={results.places}
            radius={address.params.get('radius') ?? ''}
            drawn={address.params.has('geo') ? (results.chips[0]?.label ?? null) : null}
            showLabel={showLabel}
            circle={circle}
            onChoice={(slugs) => {
              const radius = slugs.length > 0 ? address.params.getAll('radius') : [];
              goTo({ location: slugs, radius, geo: [] });
            }}
            onLocated={(geo) => goTo({ location: [], radius: [], geo: [geo] })}
          />
        }
      >
        <SortMenu
          sort={results.sort}
          aboutHref={localePath(locale, '/about#ranking')}
          hasPoint={hasPoint}
          hasDestination={address.params.has('travel')}
          hrefOf={(sort) => urlOf(hasBudget ? withBudget(sorted(sort), budget.code) : sorted(sort))}
          onOpen={(sort) => {
            // The link of an order by cost has no budget before it was found.
            if (!hasBudget || sort !== 'monthlyCostAsc' || budget.code) return false;
            void open(sorted(sort));
            return true;
          }}
        />
      </FilterBar>
      {wasAllOpened && (
        <FailureNote words={t('results.failedTitle')}>
          <Suspense fallback={null}>
            <AllFilters
              address={address}
              isOpen={isAllOpen}
              onClose={() => setAllOpen(false)}
              results={results}
              budget={hasBudget ? budget : null}
              travel={travel}
            />
          </Suspense>
        </FailureNote>
      )}
      {travel?.dialog}
    </div>
  );
}
