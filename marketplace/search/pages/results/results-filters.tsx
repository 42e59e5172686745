import { lazy, Suspense, startTransition, useState } from 'react';
import { useNavigate } from 'react-router';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { filledFields } from '#platform/pages/navigable.ts';
import { FailureNote } from '../../components/failure-note.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { withCounts } from '../../components/filter-view.ts';
import { SortMenu } from '../../components/sort-menu.tsx';
import { buildSearchUrl, type SearchAddress, withParams } from '../../url/parts.ts';
import { withView } from './address-of.ts';
import { PlaceChip } from './place-chip.tsx';
import { hiddenParams } from './preserved-params.ts';
import styles from './results.module.css';
import type { ResultsData } from './results-data.ts';
import { useLiveCounts } from './use-filter-lists.ts';

const AllFilters = lazy(() => import('./all-filters.tsx'));

/** Parameters that are not counted on the button for all filters. */
const NO_FILTERS = new Set(['section', 'geo', 'sort', 'pageSize']);

type ResultsFiltersProps = { results: ResultsData; address: SearchAddress };

/** The filter bar over the results; every choice is a search with its own URL. */
export function ResultsFilters({ results, address }: ResultsFiltersProps) {
  const { t, locale } = useLanguage();
  const navigate = useNavigate();
  const [isAllOpen, setAllOpen] = useState(false);
  const [wasAllOpened, setAllOpened] = useState(false);
  const [isNear, setNear] = useState(false);
  const counted = useLiveCounts(isNear ? address : null, locale);

  const shapes = address.params.getAll('geo');
  const hasPoint = shapes.some((shape) => shape.startsWith('circle:'));
  // Combined with other shapes it stays in `geo`.
  const circle = hasPoint && shapes.length === 1 ? shapes[0] : undefined;
  const hiddenFields = hiddenParams(results.filters, address.params, [
    'location',
    'radius',
    ...(circle ? ['geo'] : []),
  ]);
  const hiddenFilters = new Set(
    hiddenFields.map(([name]) => name.replace(/_(from|to)$/, '')).filter((name) => !NO_FILTERS.has(name)),
  );
  const showLabel = t('results.show', { count: results.total });

  function goTo(place: Record<string, readonly string[]>) {
    const target = localePath(locale, buildSearchUrl(withParams(address, place)));
    void navigate(target, { preventScrollReset: true });
  }

  /** The form's URL, with the parameters that have no control in it. */
  function choose(form: HTMLFormElement) {
    const params = filledFields(new FormData(form));
    params.delete('q');
    const target = localePath(locale, buildSearchUrl({ segment: address.segment, params }));
    void navigate(target, { preventScrollReset: true });
  }

  return (
    <div className={styles.top}>
      <FilterBar
        action={localePath(locale, `/${address.segment}/ireland`)}
        filters={counted ? withCounts(results.filters, counted.counts) : results.filters}
        // Keeps the previous panels visible while their code loads.
        onNear={() => startTransition(() => setNear(true))}
        hiddenFields={hiddenFields}
        hiddenCount={hiddenFilters.size}
        showLabel={showLabel}
        allHref={localePath(locale, withView(buildSearchUrl(address), 'filters'))}
        onAll={() => {
          setAllOpened(true);
          setAllOpen(true);
        }}
        onChoice={choose}
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
          hrefOf={(sort) =>
            localePath(
              locale,
              buildSearchUrl(withParams(address, { sort: sort === 'bestMatch' ? [] : [sort] })),
            )
          }
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
            />
          </Suspense>
        </FailureNote>
      )}
    </div>
  );
}
