import type pg from 'pg';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { assessListing } from '#marketplace/moderation/queue/assess.ts';
import { decideCase, openCase } from '#marketplace/moderation/writes.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { makeListing } from './listings/make-listing.ts';
import { placePicker } from './listings/place.ts';
import { daysFrom } from './listings/scene.ts';
import { demoPlaces } from './seed.ts';

/** Separate source, so that the demo's listing count stays as requested. */
const SOURCE = 'demo-owner';
/** First index; listings of the demo and the moderator have lower ones. */
const FIRST_INDEX = 20_000_000;
/** The reason "deposit" (`REJECTIONS`). */
const REJECTED_FOR = 3;

/**
 * Creates listings of the demo owner: under review, rejected, and expired. The decision takes effect after its undo
 * time. Needs the demo accounts.
 */
export async function seedOwnerListings(pool: pg.Pool, today = new Date()): Promise<void> {
  const { rows } = await pool.query<{ advertiser: number; moderator: string; email: string; name: string }>(
    `select advertiser.id as advertiser, m.id as moderator, m.email, m.name
       from advertiser join user_account o on o.id = advertiser.owner_id and o.email = 'owner@gaff.example',
            user_account m where m.email = 'moderator@gaff.example'`,
  );
  const [people] = rows;
  if (!people) return;
  const ids = await writeListings(pool, await ownerListings(pool, today)).then((written) => written.ids);
  await pool.query('update ad set advertiser_id = $1, contact_email = null where id = any($2)', [
    people.advertiser,
    [...ids.values()],
  ]);
  const review = async (reference: string) => {
    const adId = ids.get(reference)!;
    const { risk, reasons } = (await assessListing(pool, adId))!;
    return openCase(pool, { adId, kind: 'new', risk, reasons });
  };
  await review('under-review');
  const caseId = await review('not-approved');
  const { rows: cases } = await pool.query<{ version: number }>(
    'select version from moderation_case where id = $1',
    [caseId],
  );
  const viewer: Viewer = {
    userId: people.moderator,
    email: people.email,
    name: people.name,
    isModerator: true,
    agency: null,
    sessionId: 'demo',
    signedInAt: today,
  };
  const options = { caseId, decision: 'reject' as const, reasonId: REJECTED_FOR, version: cases[0]!.version };
  const decided = await decideCase(pool, viewer, options);
  if (!decided.ok) throw new Error(`The demo's ad could not be rejected: ${decided.reason}`);
}

async function ownerListings(pool: pg.Pool, today: Date): Promise<NewListing[]> {
  const midnight = new Date(today.toISOString().slice(0, 10));
  const options = { places: placePicker(await demoPlaces(pool)), today: midnight };
  const states: Partial<NewListing>[] = [
    { reference: 'under-review', state: 'pending', publishedAt: undefined },
    { reference: 'not-approved', state: 'pending', publishedAt: undefined },
    {
      reference: 'expired',
      state: 'expired',
      publishedAt: daysFrom(midnight, -70, 10),
      expiresAt: daysFrom(midnight, -10, 10),
      closedAt: daysFrom(midnight, -10, 10),
    },
  ];
  const listings: NewListing[] = [];
  for (let index = FIRST_INDEX; listings.length < states.length; index++) {
    const listing = makeListing(index, options);
    if (listing.adType !== 'rental' || listing.offering === 'student' || listing.units?.length) continue;
    const state = states[listings.length]!;
    const ending = state.reference === 'not-approved' ? '\n\nTwo months’ deposit required.' : '';
    listings.push({
      ...listing,
      ...state,
      source: SOURCE,
      earlierPrices: [],
      viewings: [],
      description: `${listing.description}${ending}`,
    } as NewListing);
  }
  return listings;
}
