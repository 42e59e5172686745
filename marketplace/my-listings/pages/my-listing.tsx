import { useRevalidator } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Container } from '#design/layout/stack.tsx';
import { PreviewLinks } from '#marketplace/listing-editor/pages/preview/preview-links.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath, splitLocale } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { BackLink } from '#platform/pages/back-link.tsx';
import { pageContext } from '#platform/pages/page-context.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { ActionResult } from '../components/action-result.tsx';
import { durationText } from '../components/duration.ts';
import { HiddenValues } from '../components/listing/hidden-values.tsx';
import { loadOwnListing } from '../components/listing/load-my-listing.ts';
import { MissingFields } from '../components/listing/missing-fields.tsx';
import styles from '../components/listing/my-listing.module.css';
import { OwnListingHead } from '../components/listing/my-listing-head.tsx';
import { ReviewStatusPanel } from '../components/listing/review-status.tsx';
import { Timeline } from '../components/listing/timeline.tsx';
import { TrendChart } from '../components/listing/trend-chart.tsx';
import { UnpublishedChanges } from '../components/unpublished-changes.tsx';
import { useListingCommands } from '../components/use-commands.ts';

await loadTexts(
  'my-listings/list',
  'my-listings/listing',
  'listing-editor/steps',
  'listing-editor/preview',
  'accounts/sign-in',
);

export async function loader(args: LoaderArgs<{ adId: string }>) {
  const { locale } = splitLocale(new URL(args.request.url).pathname);
  const { undoSeconds } = args.context.get(pageContext);
  const found = await loadOwnListing(args);
  return { ...found, undoTime: durationText(undoSeconds, languages[locale].t) };
}

/** The owner's page of a listing: statistics, history and actions. */
export default function OwnListingPage({ loaderData }: PageProps<typeof loader>) {
  const { listing, dates, trends, timeline, reviewStatus, hasPreview, undoTime } = loaderData;
  const { t, locale } = useLanguage();
  const { revalidate } = useRevalidator();
  const commands = useListingCommands(revalidate);
  return (
    <Container className={styles.page}>
      <PageHead title={listing.title} isHidden />
      <BackLink href={localePath(locale, '/account/ads')}>{t('owned.title')}</BackLink>
      <OwnListingHead listing={listing} dates={dates} commands={commands} />
      <ActionResult commands={commands} undoTime={undoTime} />
      {dates.undo && !commands.undo && (
        <Notice title={t('owned.undoUntil', { time: dates.undo })}>
          <p>{t('owned.undoThen')}</p>
        </Notice>
      )}
      <MissingFields lacks={listing.lacks} onAdd={(at) => void commands.open(listing.adId, 'edit', at)} />
      <HiddenValues
        values={listing.hiddenValues}
        isImported={listing.reference !== null}
        onCorrect={(at) => void commands.open(listing.adId, 'edit', at)}
      />
      <UnpublishedChanges listing={listing} reload={revalidate} />
      <ReviewStatusPanel
        key={listing.adId}
        adId={listing.adId}
        status={reviewStatus}
        isBusy={commands.isBusy}
        onEdit={() => void commands.open(listing.adId, 'edit')}
        reload={revalidate}
      />
      {listing.firstPublishDate && (
        <section aria-labelledby="numbers" className={styles.part}>
          <Text variant="h2" size="L20" id="numbers">
            {t('ownAd.numbers')}
          </Text>
          <p>
            <a href={localePath(locale, `/account/messages?role=advertiser&adId=${listing.adId}`)}>
              {t('ownAd.toMessages')}
            </a>
          </p>
          <div className={styles.charts}>
            {trends.map((trend) => (
              <TrendChart key={trend.of} name={t(`owned.${trend.of}`)} trend={trend} />
            ))}
          </div>
        </section>
      )}
      {listing.state === 'PUBLISHED' && (
        <section aria-labelledby="viewings" className={styles.part}>
          <Text variant="h2" size="L20" id="viewings">
            {t('ownAd.viewings')}
          </Text>
          <p>{t('ownAd.viewingsWords')}</p>
          <div>
            <ButtonLink kind="SECONDARY" href={localePath(locale, `/account/ads/${listing.adId}/viewings`)}>
              {t('ownAd.viewingsGo')}
            </ButtonLink>
          </div>
        </section>
      )}
      {(listing.state === 'SALE_AGREED' || listing.actions.includes('SALE_AGREED')) && (
        <section aria-labelledby="offers" className={styles.part}>
          <Text variant="h2" size="L20" id="offers">
            {t('ownAd.offers')}
          </Text>
          <p>{t('ownAd.offersWords')}</p>
          <div>
            <ButtonLink kind="SECONDARY" href={localePath(locale, `/account/ads/${listing.adId}/offers`)}>
              {t('ownAd.offersGo')}
            </ButtonLink>
          </div>
        </section>
      )}
      {hasPreview && <PreviewLinks adId={listing.adId} />}
      <Timeline steps={timeline} />
    </Container>
  );
}
