import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Conversations, ReplyInput } from '#marketplace/enquiries/contract.ts';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { sampleListing } from './listings.ts';
import type { Person } from './people.ts';

/** @returns a published ad of a person, or of an advertiser without an account */
export async function listingOf(
  pool: pg.Pool,
  owner: Person | null,
  listing: Partial<NewListing> = {},
): Promise<number> {
  const reference = randomUUID();
  const advertiser = owner?.agencyId
    ? {
        reference: `agency-${owner.agencyId}`,
        kind: 'branded_agent' as const,
        name: 'Cuan Homes',
        agencyId: owner.agencyId,
      }
    : { reference: owner?.userId ?? reference, kind: 'private' as const, ownerId: owner?.userId ?? null };
  const written = sampleListing({
    advertiser,
    reference,
    placedBy: owner?.userId ?? null,
    contactName: 'Máire',
    ...listing,
  });
  return (await writeListings(pool, [written])).ids.get(reference)!;
}

/** @returns an enquiry with nothing wrong about it */
export function enquiry(adId: number, overrides: Partial<ReplyInput> = {}): ReplyInput {
  return {
    tcAccepted: true,
    adId,
    firstName: 'Niamh',
    lastName: 'Hegarty',
    email: 'niamh@example.ie',
    message: 'Hello, could I view it on Saturday?',
    ...overrides,
  };
}

export type Mail = {
  recipient: string;
  subject: string;
  content: {
    heading: string;
    blocks: { kind: string; text?: string; url?: string; rows?: string[][] }[];
    footer?: string[];
  };
};

/** @returns the mails to an address, the oldest first */
export async function mailsTo(pool: pg.Pool, recipient: string): Promise<Mail[]> {
  const { rows } = await pool.query<Mail>(
    'select recipient, subject, content from mail_message where recipient = $1 order by id',
    [recipient],
  );
  return rows;
}

/** @returns the path of the link that a mail gives to answer by, with its key where it has one */
export function answerPath(mail: Mail): string {
  const { pathname, search } = new URL(mail.content.blocks.find(({ kind }) => kind === 'button')!.url!);
  return pathname + search;
}

/** Sends an enquiry as a signed-in user. @returns the conversation */
export async function conversationOf(app: FastifyInstance, by: Person, adId: number): Promise<number> {
  const sent = await app.inject({
    method: 'POST',
    url: '/old/v4/reply',
    payload: enquiry(adId),
    headers: by.headers,
  });
  if (sent.statusCode !== 201) throw new Error(sent.body);
  const list = await app.inject({
    url: `/api/v1/users/${by.userId}/conversations?adId=${adId}`,
    headers: by.headers,
  });
  return list.json<Conversations>().conversations[0]!.id;
}
