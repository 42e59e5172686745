import { data } from 'react-router';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import { followMoved, redirectToListing } from '../components/moved-listing.ts';
import { readListing } from '../endpoints.ts';

/** `/l/{id}`: redirects to the listing's page, which also handles gone and unknown ones. */
export async function loader(args: LoaderArgs<{ id: string }>) {
  const { request, params } = args;
  const answer = await pageCalls(args).call(readListing, { params });
  followMoved(request, answer);
  if (answer.status === 410)
    throw redirectToListing(request, `/for-sale/ad/${encodeURIComponent(params.id)}`);
  if (!answer.ok) throw data(null, { status: answer.status });
  throw redirectToListing(request, answer.body.listing.path);
}

export default function ShortLink() {
  return null;
}
