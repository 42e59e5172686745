import { data, redirect } from 'react-router';
import { Container } from '#design/layout/stack.tsx';
import type { ListingPage } from '#marketplace/listings/contract.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath, splitLocale } from '#platform/i18n/language.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { DonePage } from './done/done-page.tsx';

await loadTexts('listing-editor/editor', 'listing-editor/preview');

/** The listing when it is live; null while it waits for payment or review. */
export async function loader({ request, params, context }: LoaderArgs<{ adId: string }>) {
  const { callApi, publicUrl, viewer } = context.get(pageContext);
  const { pathname, searchParams } = new URL(request.url);
  const { locale } = splitLocale(pathname);
  if (!/^\d{1,15}$/.test(params.adId)) throw data(null, { status: 404 });
  if (!viewer) {
    const next = encodeURIComponent(localePath(locale, `/place-ad/done/${params.adId}`));
    throw redirect(localePath(locale, `/sign-in?next=${next}`));
  }
  const answer = await callApi('GET', `/api/v3/ads/listing/${params.adId}?lang=${locale}`, { locale });
  const isWithPerson = searchParams.has('review');
  const isChange = searchParams.has('changed');
  if (answer.status !== 200) return { live: null, isWithPerson, isChange };
  const { title, path } = (answer.body as ListingPage).listing;
  return { live: { title, path, url: publicUrl + path }, isWithPerson, isChange };
}

export default function PlaceAdDonePage({ loaderData, params }: PageProps<typeof loader>) {
  return (
    <Container width="NARROW">
      <DonePage adId={Number(params.adId)} {...loaderData} />
    </Container>
  );
}
