import { randomInt } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { fileForm } from '#tests/support/file-form.ts';
import { offersClient } from '#tests/support/offers.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { publishedListing } from '#tests/support/viewings.ts';
import { eraseBidder } from '../erase.ts';
import { closeDueRounds } from '../rounds/close.ts';
import { MAX_PROOFS_PER_ACCOUNT, PROOF_OF_FUNDS_DAYS } from '../rules.ts';
import { deleteOldProofs } from './writes.ts';

const { app, pool, services } = await testProduct({ listings: 0 });
const { call, start, bidder, bid, buyer, decide, read, log, passDeadline } = offersClient(app, pool);

async function letter(): Promise<Buffer> {
  const made = await PDFDocument.create();
  made.addPage([200, 200]).drawText('Approval in principle');
  return Buffer.from(await made.save());
}

async function round() {
  const owner = await person(pool, { phone: `+3538${String(randomInt(1e8)).padStart(8, '0')}` });
  const adId = await publishedListing(pool, owner);
  await start(owner, adId);
  const one = await bidder(owner, adId);
  const url = `/api/v1/properties/${adId}/offers/bidders/${one.bidderId}/proof-of-funds`;
  return { owner, adId, one, url };
}

function send(who: Person, url: string, bytes: Buffer, name = 'letter.pdf') {
  const { payload, headers } = fileForm(bytes, name);
  return app.inject({ method: 'PUT', url, payload, headers: { ...headers, ...who.headers } });
}

const open = (who: Person, url: string) => app.inject({ url, headers: who.headers });

async function count(bidderId: number): Promise<number> {
  return (await pool.query('select from offer_proof_of_funds where bidder_id = $1', [bidderId])).rowCount!;
}

describe('a proof of funds', () => {
  it('is opened by the advertiser, and by nobody else', async () => {
    const { owner, adId, one, url } = await round();
    const two = await bidder(owner, adId);
    const sent = await send(one, url, await letter(), 'Litir “Banc”.pdf');
    expect([sent.statusCode, sent.json()]).toEqual([
      200,
      { name: 'Litir “Banc”.pdf', createDate: expect.stringMatching(/Z$/) },
    ]);
    const answer = await open(owner, url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="Litir __Banc__?\.pdf"|^attachment/,
      ),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringContaining('no-store'),
    });
    expect((await PDFDocument.load(answer.rawPayload)).getPageCount()).toBe(1);
    const moderator = await person(pool, { moderator: true });
    for (const who of [one, two, moderator]) expect((await open(who, url)).statusCode).toBe(404);
    expect((await app.inject(url)).statusCode).toBe(401);

    const nameFor = async (who: Person | null) =>
      (await read(who, adId)).bidders.map(({ proofOfFunds }: { proofOfFunds: unknown }) => proofOfFunds);
    expect(await nameFor(owner)).toEqual([sent.json(), null]);
    expect(await nameFor(one)).toEqual([sent.json(), null]);
    expect(await nameFor(two)).toEqual([null, null]);
    expect(await nameFor(null)).toEqual([null, null]);
    expect(await log(owner, adId)).not.toContain('Banc');
  });

  it('is stored encrypted, and nothing of it is left in the upload folder', async () => {
    const { one, url } = await round();
    await send(one, url, await letter());
    const { rows } = await pool.query<{ content: Buffer }>(
      'select content from offer_proof_of_funds where bidder_id = $1',
      [one.bidderId],
    );
    expect(rows[0]!.content.includes('%PDF')).toBe(false);
    expect(await readdir(services.media.incoming)).toEqual([]);
  });

  it('may be a photo, is replaced by the next one, and is deleted by the bidder', async () => {
    const { owner, adId, one, url } = await round();
    await send(one, url, await letter());
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
      .withExif({ IFD3: { GPSLatitude: '53/1 20/1 0/1' } })
      .png()
      .toBuffer();
    expect((await send(one, url, photo, 'letter.png')).statusCode).toBe(200);
    const answer = await open(owner, url);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringContaining('filename="letter.jpg"'),
    });
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
    expect((await app.inject({ method: 'DELETE', url, headers: owner.headers })).statusCode).toBe(404);
    expect((await app.inject({ method: 'DELETE', url, headers: one.headers })).statusCode).toBe(204);
    expect((await open(owner, url)).statusCode).toBe(404);
    expect((await read(one, adId)).bidders[0].proofOfFunds).toBeNull();
  });

  it('is refused when it is no document, or too large, with a reason', async () => {
    const { one, url } = await round();
    const refused = await send(one, url, Buffer.from('<html><script>1</script>'));
    expect([refused.statusCode, refused.json()]).toMatchObject([415, { reason: 'not-a-document' }]);
    const large = await send(one, url, Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-'));
    expect([large.statusCode, large.json()]).toMatchObject([
      413,
      { message: 'This file is too big. The limit is 10 MB.' },
    ]);
    const json = await app.inject({ method: 'PUT', url, payload: {}, headers: one.headers });
    expect(json.statusCode).toBe(415);
    expect(await count(one.bidderId)).toBe(0);
  });

  it('is sent only by the bidder it is of, until the round is over', async () => {
    const { owner, adId, one, url } = await round();
    const stranger = await buyer();
    for (const who of [owner, stranger]) expect((await send(who, url, await letter())).statusCode).toBe(404);
    for (const part of ['x', '0', '99999999999999999999'])
      expect(
        (await send(one, url.replace(`${one.bidderId}/`, `${part}/`), await letter())).statusCode,
      ).toBeLessThan(500);
    const { submissionId } = (await bid(one, adId, 30_000_000)).json();
    await call(owner, 'PATCH', `${adId}/offers/submissions/${submissionId}`, { status: 'WON' });
    expect((await send(one, url, await letter())).statusCode).toBe(409);
  });

  it('of a removed bidder, and of an erased account, is deleted', async () => {
    const { owner, adId, one, url } = await round();
    await send(one, url, await letter());
    await decide(owner, adId, one.bidderId, { status: 'REMOVED', reason: 'Not in funds' });
    expect(await count(one.bidderId)).toBe(0);
    expect((await send(one, url, await letter())).statusCode).toBe(409);

    const two = await bidder(owner, adId);
    const other = url.replace(`/${one.bidderId}/`, `/${two.bidderId}/`);
    expect((await send(two, other, await letter())).statusCode).toBe(200);
    await inTransaction(pool, (client) => eraseBidder(services)(client, two));
    expect(await count(two.bidderId)).toBe(0);
  });

  it('is deleted a month after its round ended, not before', async () => {
    const { adId, one, url } = await round();
    await send(one, url, await letter());
    await deleteOldProofs(pool);
    expect(await count(one.bidderId)).toBe(1);
    await passDeadline(adId);
    await closeDueRounds(services);
    const age = (days: number) =>
      pool.query("update offer_round set closed_at = now() - $2 * interval '1 day' where ad_id = $1", [
        adId,
        days,
      ]);
    await age(PROOF_OF_FUNDS_DAYS - 0.1);
    await deleteOldProofs(pool);
    expect(await count(one.bidderId)).toBe(1);
    await age(PROOF_OF_FUNDS_DAYS + 0.1);
    await deleteOldProofs(pool);
    expect(await count(one.bidderId)).toBe(0);
  });

  it('has a limit for each account and day', async () => {
    const { one, url } = await round();
    const broken = Buffer.from('nothing');
    for (let n = 0; n < MAX_PROOFS_PER_ACCOUNT.most; n += 1)
      expect((await send(one, url, broken)).statusCode).toBe(415);
    expect((await send(one, url, broken)).statusCode).toBe(429);
  });
});
