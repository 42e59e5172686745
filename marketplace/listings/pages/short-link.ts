import { data } from 'react-router';
import { splitLocale } from '#platform/i18n/language.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import { followMoved, redirectToListing } from '../components/moved-listing.ts';
import type { ListingPage } from '../contract.ts';

/** `/l/{id}`: redirects to the listing's page, which also handles gone and unknown ones. */
export async function loader({ request, params, context }: LoaderArgs<{ id: string }>) {
  const { locale } = splitLocale(new URL(request.url).pathname);
  const id = encodeURIComponent(params.id);
  const answer = await context.get(pageContext).callApi('GET', `/api/v1/listings/${id}`, { locale });
  followMoved(request, answer);
  if (answer.status === 410) throw redirectToListing(request, `/for-sale/ad/${id}`);
  if (answer.status !== 200) throw data(null, { status: answer.status });
  throw redirectToListing(request, (answer.body as ListingPage).listing.path);
}

export default function ShortLink() {
  return null;
}
