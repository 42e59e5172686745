import { splitLocale } from '#language/language.ts';
import { languages } from '#language/languages.ts';
import { useLanguage } from '#language/react.tsx';
import { cardsIn } from '../api/cards.ts';
import { pageContext } from '../api/context.ts';
import { AdList } from '../frame/ad-list.tsx';
import { sharedHeaders } from '../frame/page-handle.ts';
import { PageHead, usePublicUrl } from '../frame/page-head.tsx';
import { placesToExplore } from '../home/explore.ts';
import { ExplorePlaces } from '../home/explore-places.tsx';
import { Hero } from '../home/hero.tsx';
import { LOOKED_AT, latestToShow } from '../home/latest.ts';
import { Tools } from '../home/tools.tsx';
import type { LoaderArgs, PageProps } from '../rendering/page-module.ts';

export async function loader({ request, context }: LoaderArgs) {
  const { callApi } = context.get(pageContext);
  const { locale } = splitLocale(new URL(request.url).pathname);
  const [latest, places] = await Promise.all([
    callApi('GET', `/api/v1/properties/latest?pageSize=${LOOKED_AT}`, { locale }),
    placesToExplore(callApi, locale),
  ]);
  return { latest: latestToShow(cardsIn(latest.body, languages[locale])), places };
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
      <AdList id="latest" title={t('web.latestTitle')} ads={loaderData.latest} />
      <ExplorePlaces places={loaderData.places} />
      <Tools />
    </>
  );
}
