import { expect, it } from 'vitest';
import { proveAddress } from '#platform/mail/proof.ts';
import { mailsTo } from '#tests/support/enquiries.ts';
import { importedListing } from '#tests/support/imported-listing.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { publishedListing, timeIn } from '#tests/support/viewings.ts';

const { app, pool } = await testProduct({ listings: 0 });

function ask(who: Person, method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  return app.inject({ method, url, payload, headers: who.headers });
}

/** A searcher books a viewing of a listing, moves it and cancels it. */
async function bookMoveAndCancel(director: Person, adId: number): Promise<void> {
  const offered = await ask(director, 'POST', `/api/v1/properties/${adId}/viewings`, {
    startsAt: timeIn(3, '10:00'),
    endsAt: timeIn(3, '10:30'),
    places: 1,
    everyMinutes: 15,
  });
  expect(offered.statusCode, offered.body).toBe(201);
  const [first, second] = offered.json().viewingIds as number[];
  const searcher = await person(pool);
  const booked = await ask(searcher, 'POST', `/api/v1/viewings/${first}/bookings`, {});
  expect(booked.statusCode, booked.body).toBe(201);
  const path = `/api/v1/viewing-bookings/${booked.json().bookingId}`;
  expect((await ask(searcher, 'PATCH', path, { viewingId: second })).statusCode).toBe(200);
  expect((await ask(searcher, 'DELETE', path)).statusCode).toBe(200);
}

const SUBJECTS = [/^New viewing booked/, /^Viewing moved/, /^Booking cancelled/];
async function expectViewingMails(email: string): Promise<void> {
  const mails = await mailsTo(pool, email);
  expect(mails.map(({ subject }) => subject)).toEqual(SUBJECTS.map((words) => expect.stringMatching(words)));
}
const count = async (email: string) => (await mailsTo(pool, email)).length;

it('the confirmed mailbox of a branch gets the viewings of its imported listings, greeted by the agency', async () => {
  const { uploader, branchId, adId, member } = await importedListing(pool);
  const agent = await member();
  const email = `viewings-${branchId}@cuan.example`;
  await pool.query('update agency_branch set email = $2 where id = $1', [branchId, email]);
  await proveAddress(pool, email);
  await bookMoveAndCancel(uploader, adId);
  await expectViewingMails(email);
  const [mail] = await mailsTo(pool, email);
  expect(JSON.stringify(mail!.content)).toContain('Hi Cuan Homes,');
  expect([await count(agent.email), await count(uploader.email)]).toEqual([0, 0]);
});

it('members of the branch get them while its mailbox is not confirmed, and the mailbox gets none', async () => {
  const { uploader, branchId, adId, member } = await importedListing(pool);
  const agent = await member();
  const email = `unproven-${branchId}@cuan.example`;
  await pool.query('update agency_branch set email = $2 where id = $1', [branchId, email]);
  await bookMoveAndCancel(uploader, adId);
  await expectViewingMails(agent.email);
  expect([await count(email), await count(uploader.email)]).toEqual([0, 0]);
});

it('an owner gets the viewings of their own listing even if it has another contact address', async () => {
  const owner = await person(pool);
  const contactEmail = `contact-${owner.userId}@example.ie`;
  await proveAddress(pool, contactEmail);
  const adId = await publishedListing(pool, owner, { contactEmail });
  await bookMoveAndCancel(owner, adId);
  await expectViewingMails(owner.email);
  expect(await count(contactEmail)).toBe(0);
});
