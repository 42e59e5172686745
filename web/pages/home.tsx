import { ListingList } from '#marketplace/listings/components/card-section.tsx';
import { RecentlyViewed } from '#marketplace/saved-listings/components/recently-viewed.tsx';
import { newestCards } from '#marketplace/search/components/newest-cards.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { sharedHeaders } from '#platform/pages/page-handle.ts';
import { PageHead, usePublicUrl } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { placesToExplore } from '../home/explore.ts';
import { ExplorePlaces } from '../home/explore-places.tsx';
import { Hero } from '../home/hero.tsx';
import { LOOKED_AT, latestToShow } from '../home/latest.ts';
import { Tools } from '../home/tools.tsx';

export async function loader(args: LoaderArgs) {
  const { call, locale } = pageCalls(args);
  const [latest, places] = await Promise.all([
    newestCards(call, languages[locale], null, LOOKED_AT),
    placesToExplore(call),
  ]);
  return { latest: latestToShow(latest), places };
}

export const headers = sharedHeaders;

export default function HomePage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  const publicUrl = usePublicUrl();
  return (
    <>
      <PageHead
        title={t('web.homeTitle')}
        description={t('common.whatItIs')}
        path="/"
        structured={{
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: t('common.siteName'),
          url: publicUrl,
        }}
      />
      <Hero />
      <ListingList id="latest" title={t('web.latestTitle')} listings={loaderData.latest} />
      <RecentlyViewed />
      <ExplorePlaces places={loaderData.places} />
      <Tools />
    </>
  );
}
