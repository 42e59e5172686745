import { data, redirect } from 'react-router';
import { Container } from '#design/layout/stack.tsx';
import { readListing } from '#marketplace/listings/endpoints.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { DonePage } from './done/done-page.tsx';

await loadTexts('listing-editor/editor', 'listing-editor/preview');

/** The listing when it is live; null while it waits for payment or review. */
export async function loader(args: LoaderArgs<{ adId: string }>) {
  const { request, params, context } = args;
  const { publicUrl, viewer } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const { call, locale } = pageCalls(args);
  if (!/^\d{1,15}$/.test(params.adId)) throw data(null, { status: 404 });
  if (!viewer) {
    const next = encodeURIComponent(localePath(locale, `/place-ad/done/${params.adId}`));
    throw redirect(localePath(locale, `/sign-in?next=${next}`));
  }
  const answer = await call(readListing, { params: { id: params.adId }, query: { lang: locale } });
  const isWithPerson = searchParams.has('review');
  const isChange = searchParams.has('changed');
  const isHeld = searchParams.has('held');
  if (!answer.ok) return { live: null, isWithPerson, isChange, isHeld };
  const { title, path } = answer.body.listing;
  return { live: { title, path, url: publicUrl + path }, isWithPerson, isChange, isHeld };
}

export default function PlaceAdDonePage({ loaderData, params }: PageProps<typeof loader>) {
  return (
    <Container width="NARROW">
      <DonePage adId={Number(params.adId)} {...loaderData} />
    </Container>
  );
}
