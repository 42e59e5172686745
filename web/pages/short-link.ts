import { data } from 'react-router';
import { splitLocale } from '#language/language.ts';
import type { WireDetail } from '#marketplace/listings/contract.ts';
import { pageContext } from '../api/context.ts';
import { followMoved, redirectToListing } from '../listing/moved-listing.ts';
import type { LoaderArgs } from '../rendering/page-module.ts';

/** `/l/{id}`: leads to the ad's own page; what is gone or unknown is left to that page to say. */
export async function loader({ request, params, context }: LoaderArgs<{ id: string }>) {
  const { locale } = splitLocale(new URL(request.url).pathname);
  const id = encodeURIComponent(params.id);
  const answer = await context.get(pageContext).callApi('GET', `/api/v3/ads/listing/${id}`, { locale });
  followMoved(request, answer);
  if (answer.status === 410) throw redirectToListing(request, `/for-sale/ad/${id}`);
  if (answer.status !== 200) throw data(null, { status: answer.status });
  throw redirectToListing(request, (answer.body as WireDetail).listing.seoFriendlyPath);
}

export default function ShortLink() {
  return null;
}
