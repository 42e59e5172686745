import { describe, expect, it } from 'vitest';
import { proveAddress } from '#platform/mail/proof.ts';
import { enquiry, listingOf, mailsTo } from '#tests/support/enquiries.ts';
import { importedListing } from '#tests/support/imported-listing.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';

const { app, pool } = await testProduct({ listings: 0 });

async function ask(adId: number): Promise<void> {
  const searcher = await person(pool);
  const sent = await app.inject({
    method: 'POST',
    url: '/old/v4/reply',
    headers: searcher.headers,
    payload: enquiry(adId, { message: `Could I view it? ${searcher.userId}` }),
  });
  expect(sent.statusCode, sent.body).toBe(201);
}
const count = async (who: Pick<Person, 'email'>) => (await mailsTo(pool, who.email)).length;

describe('an enquiry about an imported listing', () => {
  it('is mailed to every member of its branch, and not to the person who uploaded the file', async () => {
    const { uploader, adId, member } = await importedListing(pool);
    const [one, other] = [await member(), await member()];
    await ask(adId);
    expect([await count(one), await count(other), await count(uploader)]).toEqual([1, 1, 0]);
    const [mail] = await mailsTo(pool, one.email);
    expect(JSON.stringify(mail!.content)).toContain('/account/messages/');
  });

  it('is mailed to a director while its branch has no members', async () => {
    const { uploader, adId } = await importedListing(pool);
    await ask(adId);
    expect(await count(uploader)).toBe(1);
  });

  it('is mailed to the mailbox of the branch once that is confirmed, and until then to its members', async () => {
    const { branchId, adId, member } = await importedListing(pool);
    const agent = await member();
    const email = `north-${branchId}@cuan.example`;
    await pool.query('update agency_branch set email = $2 where id = $1', [branchId, email]);
    await ask(adId);
    expect(await count(agent)).toBe(1);
    const [proof] = await mailsTo(pool, email);
    const link = new URL(proof!.content.blocks.find((block) => 'url' in block)!.url as string);
    expect(link.pathname).toMatch(/^\/conversation\/\d+$/);
    await proveAddress(pool, email);
    await ask(adId);
    expect(await count(agent)).toBe(1);
    expect(await count({ email })).toBe(2);
    const opened = await app.inject({
      url: `/api/v1/conversations/${link.pathname.split('/').at(-1)}${link.search}`,
    });
    expect(opened.statusCode).toBe(200);
    expect(opened.json().role).toBe('advertiser');
  });

  it('is mailed to the member who placed the listing, where it was not imported', async () => {
    const { agencyId, advertiser, member } = await importedListing(pool);
    await member();
    const placer = await person(pool, { agency: { id: agencyId, role: 'agent' } });
    const adId = await listingOf(pool, placer, { advertiser });
    await ask(adId);
    expect(await count(placer)).toBe(1);
  });
});
