import { data } from 'react-router';
import { cardOf } from '#marketplace/listings/components/card-of.ts';
import { listingView } from '#marketplace/listings/components/listing-view.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { languages } from '#platform/i18n/languages.ts';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE_BY_ADDRESS } from '#platform/pages/private-headers.ts';
import { readPreviewCard, readPreviewDetails } from '../endpoints.ts';
import { PreviewPage } from './preview/preview-page.tsx';

await loadTexts('listing-editor/preview', 'listings/listing', 'payments/checkout');

export async function loader(args: LoaderArgs<{ id: string }>) {
  const { params } = args;
  const { searchParams } = new URL(args.request.url);
  const { call, locale } = pageCalls(args);
  const language = languages[locale];
  const previewHash = searchParams.get('previewHash') ?? '';
  const [search, detail] = await Promise.all([
    call(readPreviewCard, { params, query: { previewHash } }),
    call(readPreviewDetails, { params, query: { previewHash } }),
  ]);
  const init = { headers: PRIVATE_BY_ADDRESS };
  const found = bodyOf(search, init);
  return data(
    {
      previewHash,
      card: cardOf(found.listing, language, Date.now()),
      preview: found.preview,
      view: listingView(bodyOf(detail, init), language, Date.now()),
    },
    init,
  );
}

export default function Page({ loaderData }: PageProps<typeof loader>) {
  return <PreviewPage {...loaderData} />;
}
