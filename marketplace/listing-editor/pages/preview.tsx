import { data } from 'react-router';
import { cardOf } from '#marketplace/listings/components/card-of.ts';
import { listingView } from '#marketplace/listings/components/listing-view.ts';
import type { ListingPage } from '#marketplace/listings/contract.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { splitLocale } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE_BY_ADDRESS } from '#platform/pages/private-headers.ts';
import type { WirePreviewSearch } from '../preview-links/contract.ts';
import { PreviewPage } from './preview/preview-page.tsx';

await Promise.all([loadTexts('preview'), loadTexts('listing'), loadTexts('payments')]);

export async function loader({ request, params, context }: LoaderArgs<{ id: string }>) {
  const { callApi } = context.get(pageContext);
  const { pathname, searchParams } = new URL(request.url);
  const { locale } = splitLocale(pathname);
  const language = languages[locale];
  const previewHash = searchParams.get('previewHash') ?? '';
  const path = `/api/v1/properties/${encodeURIComponent(params.id)}/preview`;
  const query = `?previewHash=${encodeURIComponent(previewHash)}`;
  const [search, detail] = await Promise.all([
    callApi('GET', `${path}/search${query}`, { locale }),
    callApi('GET', `${path}/details${query}`, { locale }),
  ]);
  if (search.status !== 200 || detail.status !== 200) {
    throw data(null, {
      status: search.status === 200 ? detail.status : search.status,
      headers: PRIVATE_BY_ADDRESS,
    });
  }
  const found = search.body as WirePreviewSearch;
  return data(
    {
      path,
      query,
      card: cardOf(found.listing, language, Date.now()),
      preview: found.preview,
      view: listingView(detail.body as ListingPage, language, Date.now()),
    },
    { headers: PRIVATE_BY_ADDRESS },
  );
}

export default function Page({ loaderData }: PageProps<typeof loader>) {
  return <PreviewPage {...loaderData} />;
}
