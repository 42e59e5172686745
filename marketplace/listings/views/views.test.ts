import { describe, expect, it } from 'vitest';
import { writeListings } from '#marketplace/listings/writes.ts';
import { IN_PROCESS, IN_PROCESS_HEADER } from '#platform/http/in-process.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';

const { app, pool } = await testProduct({ listings: 0 });
const director = await person(pool, { agency: { role: 'director' } });
const agencyId = director.agencyId!;
const colleague = await person(pool, { agency: { id: agencyId, role: 'agent' } });
const owner = await person(pool);
const moderator = await person(pool, { moderator: true });
const stranger = await person(pool);
const otherAgent = await person(pool, { agency: { role: 'director' } });

const advertisers = {
  private: { reference: 'views-owner', kind: 'private', name: 'Aoife', ownerId: owner.userId },
  agency: { reference: 'views-agency', kind: 'branded_agent', name: 'Gaff Homes', agencyId },
} as const;
let made = 0;

async function listing(of: keyof typeof advertisers): Promise<number> {
  const reference = `views-${made++}`;
  const placedBy = of === 'private' ? owner.userId : director.userId;
  const written = await writeListings(pool, [
    sampleListing({ reference, placedBy, advertiser: advertisers[of] }),
  ]);
  return written.ids.get(reference)!;
}

/** Opens the listing as its page does. @returns the views that its page shows */
async function open(id: number, headers: Record<string, string> = {}): Promise<number> {
  const answer = await app.inject({
    url: `/api/v1/listings/${id}`,
    headers: { ...headers, [IN_PROCESS_HEADER]: IN_PROCESS },
  });
  return answer.json<{ listing: { views: number } }>().listing.views;
}

describe('a view of the page of a listing', () => {
  it('counts by visitors, other users and other agents', async () => {
    const id = await listing('agency');
    const seen = [];
    for (const headers of [{}, stranger.headers, otherAgent.headers, owner.headers])
      seen.push(await open(id, headers));
    expect(seen).toEqual([1, 2, 3, 4]);
  });

  it.each([
    ['the owner', 'private', owner],
    ['the director of the agency', 'agency', director],
    ['another member of the agency', 'agency', colleague],
    ['a moderator', 'agency', moderator],
  ] as const)('does not count by %s', async (_, of, { headers }) => {
    const id = await listing(of);
    expect([await open(id, headers), await open(id, headers)]).toEqual([0, 0]);
  });

  it('does not count by programs that read the API, signed in or not', async () => {
    const id = await listing('private');
    for (const url of [`/api/v1/listings/${id}`, `/api/v2/listing/${id}`])
      for (const headers of [{}, stranger.headers, { [IN_PROCESS_HEADER]: 'true' }])
        expect((await app.inject({ url, headers })).statusCode).toBe(200);
    expect(await open(id, owner.headers)).toBe(0);
  });
});
