import { __iconData as List } from 'lucide-react/icons/list';
import { __iconData as MapIcon } from 'lucide-react/icons/map';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Icon } from '#design/content/icon.tsx';
import { Pagination } from '#design/content/pagination.tsx';
import type { TravelMode } from '#marketplace/travel/model.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath, splitLocale } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { ActiveFilters } from '../../components/active-filters.tsx';
import { FewFound, NothingFound } from '../../components/nothing-found.tsx';
import { buildSearchUrl, withParams } from '../../url/parts.ts';
import { addressOf, withView } from './address-of.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { CardList } from './card-list.tsx';
import { createHighlight } from './highlight.ts';
import type { ShownResults } from './last-results.ts';
import { MapBox } from './map-box.tsx';
import styles from './results.module.css';
import { ResultsFilters } from './results-filters.tsx';
import { Sides } from './sides.tsx';
import { TroubleNotice } from './trouble-notice.tsx';
import { useSaveSearch } from './use-save-search.tsx';

await loadTexts('search/results');

const NO_MODES: readonly TravelMode[] = [];

/** Shown only without scripts. */
const AllFiltersPage = lazy(async () => ({
  default: (await import('./all-filters-page.tsx')).AllFiltersPage,
}));

/** The results page: filters above, cards and map side by side, or one of them on a narrow window. */
export function ResultsPage({ results }: { results: ShownResults }) {
  const { t, locale } = useLanguage();
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const [highlight] = useState(createHighlight);
  const here = splitLocale(pathname).path + search;
  const address = addressOf(here);
  const saving = useSaveSearch(results, address);
  const isMap = new URLSearchParams(search).get('view') === 'map';
  const isLoading = navigation.state === 'loading' && isElsewhere(navigation.location, pathname, search);
  const hrefOf = (changes: Record<string, readonly string[]>) =>
    localePath(locale, buildSearchUrl(withParams(address, changes), 'page' in changes));

  if (results.allFilters)
    return (
      <Suspense>
        <AllFiltersPage results={results} address={address} />
      </Suspense>
    );
  return (
    <div className={styles.page} data-view={isMap ? 'map' : 'list'}>
      <ResultsFilters results={results} address={address} />
      <div className={styles.columns}>
        <section className={styles.list} aria-labelledby="results-heading">
          <Breadcrumbs crumbs={results.crumbs} />
          <div className={styles.head}>
            <h1 id="results-heading" className={styles.heading}>
              {results.heading}
            </h1>
            {results.total > 0 && saving.button(styles.save)}
          </div>
          <div className={styles.found}>
            <p role="status" aria-live="polite">
              {isLoading ? t('results.loading') : results.found}
            </p>
            <Sides sides={results.sides} />
          </div>
          {/* Filled in the browser: what a person hides is on no shared page. */}
          <div className={styles.hidden} data-hidden-note="" />
          <div className={styles.notes}>
            {results.trouble && <TroubleNotice trouble={results.trouble} />}
            <ActiveFilters chips={results.chips} clearHref={results.clearHref} />
          </div>
          {results.total === 0 ? (
            <NothingFound
              alternatives={results.alternatives}
              actions={
                <>
                  <p>{t('results.saveNothing')}</p>
                  {saving.button(styles.saveAlone)}
                </>
              }
            />
          ) : (
            <>
              <CardList cards={results.cards} highlight={highlight} isLoading={isLoading} />
              <FewFound alternatives={results.alternatives} />
            </>
          )}
          <div className={styles.pages}>
            <Pagination
              current={results.page}
              total={results.pages}
              hrefOf={(page) => hrefOf({ page: page > 1 ? [String(page)] : [] })}
              labels={{
                navigation: t('results.pages'),
                previous: t('results.previous'),
                next: t('results.next'),
                page: (page) => t('results.page', { page }),
              }}
            />
          </div>
        </section>
        <div className={styles.mapBox}>
          <MapBox
            isAskedFor={isMap}
            cards={results.cards}
            highlight={highlight}
            travelModes={results.travel?.modes ?? NO_MODES}
          />
        </div>
      </div>
      {/* Hidden without results, where it would cover the suggestions. */}
      {(isMap || results.total > 0) && (
        <div className={styles.thumb}>
          <a
            href={withView(pathname + search, isMap ? null : 'map')}
            className={styles.switch}
            data-keep-scroll
          >
            <Icon icon={isMap ? List : MapIcon} />
            {t(isMap ? 'results.list' : 'results.map')}
          </a>
          {saving.button(styles.switch)}
        </div>
      )}
      {saving.dialog}
    </div>
  );
}

/** Whether a navigation leads to other results, and not to another view or page. */
function isElsewhere(next: { pathname: string; search: string }, pathname: string, search: string): boolean {
  return (
    sectionOf(next.pathname) === sectionOf(pathname) &&
    withView(next.pathname + next.search, null) !== withView(pathname + search, null)
  );
}

/** @returns the first part of a path, which results of a section have in common and no other page has */
function sectionOf(pathname: string): string | undefined {
  return splitLocale(pathname).path.split('/')[1];
}
