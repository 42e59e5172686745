import { CardGrid } from '#design/content/card-grid.tsx';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Container } from '#design/layout/stack.tsx';
import { ListingCard } from '#marketplace/listings/components/listing-card.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { publicCards } from '../components/public-cards.ts';
import styles from '../components/saved-page.module.css';
import { readLocalListings } from '../endpoints.ts';
import { shortlistIds } from '../shortlist.ts';

await loadTexts('saved-listings/shortlist');

/** The listings named in the URL: public data only, so the page is the same for everyone and names no person. */
export async function loader(args: LoaderArgs) {
  const ids = shortlistIds(new URL(args.request.url).searchParams.get('homes'));
  if (ids.length === 0) return { cards: [], gone: 0 };
  const { call, locale } = pageCalls(args);
  const { listings } = bodyOf(await call(readLocalListings, { query: { ads: ids.join(',') } }));
  const cards = publicCards(listings, languages[locale], Date.now());
  return { cards, gone: listings.length - cards.length };
}

/** A shared shortlist. */
export default function ShortlistPage({ loaderData: { cards, gone } }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  return (
    <Container className={styles.page}>
      <PageHead title={t('shortlist.title')} isHidden />
      {cards.length === 0 ? (
        <EmptyState
          heading="h1"
          title={t('shortlist.none')}
          actions={
            <ButtonLink href={localePath(locale, '/property-for-sale/ireland')}>
              {t('shortlist.search')}
            </ButtonLink>
          }
        >
          <p>{t('shortlist.noneWords')}</p>
        </EmptyState>
      ) : (
        <>
          <Text variant="h1">{t('shortlist.title')}</Text>
          <Text tone="SOFT">{t('shortlist.words', { count: cards.length })}</Text>
          <CardGrid>
            {cards.map((listing, index) => (
              <ListingCard
                key={listing.id}
                listing={listing}
                sizes="(min-width: 1340px) 305px, (min-width: 640px) 45vw, 92vw"
                isFirst={index === 0}
              />
            ))}
          </CardGrid>
          {gone > 0 && <Text tone="SOFT">{t('shortlist.gone', { count: gone })}</Text>}
        </>
      )}
    </Container>
  );
}
