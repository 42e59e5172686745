import { __iconData as House } from 'lucide-react/icons/house';
import { useRevalidator } from 'react-router';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Pagination } from '#design/content/pagination.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Cluster, Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath, splitLocale } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { BackLink } from '#platform/pages/back-link.tsx';
import { pageContext } from '#platform/pages/page-context.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { ActionResult } from '../components/action-result.tsx';
import { BulkBar } from '../components/bulk-bar.tsx';
import { Drafts } from '../components/drafts.tsx';
import { durationText } from '../components/duration.ts';
import { loadOwnListings } from '../components/load-my-listings.ts';
import { OwnedListingCard } from '../components/my-listing-card.tsx';
import { viewOf } from '../components/my-listing-view.ts';
import styles from '../components/my-listings.module.css';
import { OwnListingsFilter } from '../components/my-listings-filter.tsx';
import { listPath } from '../components/my-listings-path.ts';
import { OwnListingsTable } from '../components/my-listings-table.tsx';
import { SelectListings } from '../components/select-listings.tsx';
import { UnpublishedChanges } from '../components/unpublished-changes.tsx';
import { useListingCommands } from '../components/use-commands.ts';
import { useSelection } from '../components/use-selection.ts';
import { ViewSwitch } from '../components/view-switch.tsx';

await loadTexts('accounts/account', 'my-listings/list', 'imports/pages');

/** So many listings are seen at a glance: they need no search and no table. */
const SHORT_LIST = 5;

export async function loader(args: LoaderArgs) {
  const { locale } = splitLocale(new URL(args.request.url).pathname);
  const { undoSeconds } = args.context.get(pageContext);
  const found = await loadOwnListings(args);
  return {
    ...found,
    listings: found.listings.map((listing) => viewOf(listing, Date.now())),
    undoTime: durationText(undoSeconds, languages[locale].t),
  };
}

/** The user's listings: statistics, and actions on one or many. */
export default function OwnListingsPage({ loaderData }: PageProps<typeof loader>) {
  const { listings, counts, waiting, paging, filter, view, order, userId, drafts, isAgent, undoTime } =
    loaderData;
  const { t, locale } = useLanguage();
  const { revalidate } = useRevalidator();
  const selection = useSelection({ listings, userId, filter });
  const commands = useListingCommands(async () => {
    selection.clear();
    await revalidate();
  });
  const { ask, open, isBusy } = commands;

  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isShort = total <= SHORT_LIST && filter.q === '' && view === 'cards';
  const isEmpty = total === 0 && filter.q === '';
  // "All" leaves out withdrawn ads.
  const isAllWithdrawn = counts.WITHDRAWN === total && filter.q === '' && filter.state === '';
  return (
    <Container className={styles.page}>
      <PageHead title={t('owned.title')} isHidden />
      <BackLink />
      <Cluster mode="SPACE_BETWEEN">
        <Text variant="h1">{t('owned.title')}</Text>
        <Cluster gap={2}>
          {isAgent && (
            <>
              <ButtonLink kind="SECONDARY" href={localePath(locale, '/account/agency/statistics')}>
                {t('account.agencyStatistics')}
              </ButtonLink>
              <ButtonLink kind="SECONDARY" href={localePath(locale, '/account/imports')}>
                {t('imports.title')}
              </ButtonLink>
            </>
          )}
          <ButtonLink href={localePath(locale, '/place-ad')}>{t('owned.place')}</ButtonLink>
        </Cluster>
      </Cluster>
      <ActionResult commands={commands} undoTime={undoTime} />
      <Drafts drafts={drafts} reload={revalidate} />
      {isEmpty ? (
        <EmptyState
          icon={House}
          title={t('owned.none')}
          actions={
            <Cluster gap={2}>
              <ButtonLink href={localePath(locale, '/place-ad')}>{t('owned.place')}</ButtonLink>
              {isAgent && (
                <ButtonLink kind="SECONDARY" href={localePath(locale, '/account/imports')}>
                  {t('imports.send')}
                </ButtonLink>
              )}
            </Cluster>
          }
        >
          <ol className={styles.steps}>
            <li>{t('owned.noneFirst')}</li>
            <li>{t('owned.noneSecond')}</li>
            <li>{t('owned.noneThird')}</li>
          </ol>
        </EmptyState>
      ) : (
        // The bar sticks to the bottom of the window within its block, which begins high enough for small windows.
        <div className={styles.list}>
          <OwnListingsFilter
            counts={counts}
            waiting={waiting}
            filter={filter}
            order={order}
            hasSearch={!isShort}
          />
          <div className={styles.tools}>
            {listings.length > 1 && (
              <SelectListings
                listings={listings}
                total={paging.totalResults}
                selection={selection}
                hasRanges={view === 'table'}
              />
            )}
            {waiting.payment > 0 && (
              <ButtonLink kind="SECONDARY" size="SMALL" href={localePath(locale, '/account/ads/order')}>
                {t('owned.payForAll')}
              </ButtonLink>
            )}
            {!isShort && <ViewSwitch view={view} filter={filter} />}
          </div>
          {listings.length === 0 && (
            <EmptyState
              title={t(isAllWithdrawn ? 'owned.allWithdrawn' : 'owned.nothingFound')}
              actions={
                <ButtonLink
                  kind="SECONDARY"
                  href={localePath(locale, `/account/ads${isAllWithdrawn ? '?state=WITHDRAWN' : ''}`)}
                >
                  {t(isAllWithdrawn ? 'owned.showWithdrawn' : 'owned.showAll')}
                </ButtonLink>
              }
            />
          )}
          {view === 'table' && listings.length > 0 ? (
            <OwnListingsTable
              listings={listings}
              filter={filter}
              order={order}
              selection={selection}
              isBusy={isBusy}
            />
          ) : (
            <ul className={styles.ads} aria-busy={isBusy}>
              {listings.map((listing) => (
                <OwnedListingCard
                  key={listing.adId}
                  listing={listing}
                  isBusy={isBusy}
                  isSelected={selection.has(listing.adId)}
                  onSelect={(isSelected) => selection.select([listing], isSelected)}
                  onCommand={(command) => ask([listing], command)}
                  onOpen={(mode) => void open(listing.adId, mode)}
                  notice={listing.unpublished && <UnpublishedChanges listing={listing} reload={revalidate} />}
                />
              ))}
            </ul>
          )}
          <BulkBar
            selected={selection.selected}
            isBusy={isBusy}
            onCommand={(command) => ask(selection.selected, command)}
            onClear={selection.clear}
          />
          <Pagination
            current={paging.currentPage}
            total={paging.totalPages}
            hrefOf={(page) => localePath(locale, listPath(filter, { view, ...order, page }))}
            labels={{
              navigation: t('owned.pages'),
              previous: t('owned.previousPage'),
              next: t('owned.nextPage'),
              page: (page) => t('owned.page', { page }),
            }}
          />
        </div>
      )}
    </Container>
  );
}
