import { data, redirect } from 'react-router';
import { localePath, splitLocale } from '#language/language.ts';
import type { WireDetail } from '#marketplace/listings/contract.ts';
import { pageContext } from '../api/context.ts';
import type { Route } from './+types/short-link.ts';

/** `/l/{id}`: leads to the ad's own page; what is gone or unknown is left to that page to say. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { locale } = splitLocale(new URL(request.url).pathname);
  const id = encodeURIComponent(params.id);
  const answer = await context.get(pageContext).callApi('GET', `/api/v3/ads/listing/${id}`, { locale });
  if (answer.status === 410) throw redirect(localePath(locale, `/for-sale/ad/${id}`), 301);
  if (answer.status !== 200) throw data(null, { status: answer.status });
  throw redirect(localePath(locale, (answer.body as WireDetail).listing.seoFriendlyPath), 301);
}

export default function ShortLink() {
  return null;
}
