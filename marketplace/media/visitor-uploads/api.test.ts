import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileForm } from '#tests/support/file-form.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { imagePath } from '../rules.ts';
import { sweepUploads } from '../uploads/jobs.ts';
import { MAX_UPLOAD_BYTES, storageKey } from '../uploads/rules.ts';
import {
  MAX_NETWORK_BYTES,
  MAX_NETWORK_FILES,
  MAX_VISITOR_BYTES,
  MAX_VISITOR_FILES,
  MAX_VISITORS_BYTES,
  visitorKey,
} from './rules.ts';

const { app, pool, services } = await testProduct({ listings: 0 });

beforeEach(async () => {
  await pool.query('delete from visitor_file');
  await pool.query('delete from visitor_allowance');
});

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'DELETE';

function ask(method: Method, url: string, headers: Headers = {}, payload?: object) {
  return app.inject({ method, url, headers, payload });
}
/** A visitor's browser: the headers of its requests. */
async function visitor(): Promise<Headers> {
  const answer = await ask('GET', '/api/v1/visitor-media');
  return { cookie: String(answer.headers['set-cookie']).split(';')[0]! };
}
function signedIn(who: Person, browser: Headers): Headers {
  return { cookie: `${who.headers.cookie}; ${browser.cookie}` };
}
function photo(): Promise<Buffer> {
  // Stripes, because a picture of one colour has no perceptual hash.
  const pixels = Buffer.from(Array.from({ length: 320 * 200 }, (_, at) => ((at % 320) % 72 < 36 ? 20 : 220)));
  return sharp(pixels, { raw: { width: 320, height: 200, channels: 1 } })
    .withExif({ IFD3: { GPSLatitude: '53/1 20/1 0/1' } })
    .jpeg()
    .toBuffer();
}
async function send(browser: Headers, bytes?: Buffer, kind = 'photo') {
  const form = fileForm(bytes ?? (await photo()), 'kitchen.jpg');
  return app.inject({
    method: 'POST',
    url: `/api/v1/visitor-media?kind=${kind}`,
    headers: { ...browser, ...form.headers },
    payload: form.payload,
  });
}
async function added(browser: Headers): Promise<{ id: string; url: string }> {
  const answer = await send(browser);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}
async function listed(browser: Headers): Promise<string[]> {
  const { files } = (await ask('GET', '/api/v1/visitor-media', browser)).json();
  return files.map(({ url }: { url: string }) => url);
}
function claim(headers: Headers, urls: readonly string[]) {
  return ask('POST', '/api/v1/visitor-media/claim', headers, { urls });
}
function isStored(key: string): Promise<boolean> {
  const file = path.join(path.dirname(services.media.incoming), 'uploads', key);
  return access(file).then(
    () => true,
    () => false,
  );
}
async function grow(id: string, bytes: number): Promise<void> {
  await pool.query('update visitor_file set bytes = least($2::bigint, 2000000000)::int where id = $1', [
    id,
    bytes,
  ]);
}

describe('pictures before signing up', () => {
  it('a visitor adds a picture, sees its preview, and no one else sees it anywhere', async () => {
    const browser = await visitor();
    const answer = await send(browser);
    expect(answer.statusCode).toBe(201);
    const file = answer.json();
    expect(file).toMatchObject({ kind: 'photo', width: 320, height: 200, name: 'kitchen.jpg' });
    expect(await listed(browser)).toEqual([file.url]);
    const preview = await ask('GET', `/api/v1/visitor-media/${file.id}`, browser);
    expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(preview.headers).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'x-robots-tag': 'noindex, nofollow',
    });
    const pixels = await sharp(preview.rawPayload).metadata();
    expect([pixels.width, pixels.exif]).toEqual([360, undefined]);

    const [other, member] = [await visitor(), await person(pool)];
    for (const headers of [{}, other, member.headers, { cookie: `${browser.cookie}x` }]) {
      expect((await ask('GET', `/api/v1/visitor-media/${file.id}`, headers)).statusCode).toBe(404);
      expect((await ask('DELETE', `/api/v1/visitor-media/${file.id}`, headers)).statusCode).toBe(404);
      expect(await listed(headers)).toEqual([]);
    }
    for (const url of [file.url, `/${visitorKey(file.id)}`, `/media/${visitorKey(file.id)}`]) {
      expect([400, 404]).toContain((await app.inject(imagePath(url, 360))).statusCode);
    }
    expect((await app.inject(file.url)).statusCode).toBe(404);
  });

  it('the cookie is signed, for our pages only, and out of the reach of scripts', async () => {
    const answer = await ask('GET', '/api/v1/visitor-media');
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^gaff\.visitor=[\w-]{43}\.[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.headers['cache-control']).toContain('no-store');
    const made = { cookie: `gaff.visitor=${'a'.repeat(43)}.${'b'.repeat(43)}` };
    const refused = await send(made);
    expect([refused.statusCode, refused.json().reason]).toEqual([403, 'no-visitor']);
    expect(refused.headers['set-cookie']).toBeDefined();
    expect((await send({})).statusCode).toBe(403);
    expect(await pool.query('select from visitor_file')).toMatchObject({ rowCount: 0 });
  });

  it('refuses what members are refused: another type, a file that is too large, a brochure', async () => {
    const browser = await visitor();
    const text = await send(browser, Buffer.from('not a picture'));
    expect([text.statusCode, text.json().reason]).toEqual([415, 'not-a-picture']);
    const large = await send(browser, Buffer.alloc(MAX_UPLOAD_BYTES.photo + 1));
    expect([large.statusCode, large.json().reason]).toEqual([413, 'too-large']);
    expect((await send(browser, undefined, 'brochure')).statusCode).toBe(422);
    expect((await send(browser, undefined, 'floor_plan')).json()).toMatchObject({ kind: 'floor_plan' });
    expect(await listed(browser)).toHaveLength(1);
  });

  it('bounds what one visitor has stored, and says that an account takes more', async () => {
    const browser = await visitor();
    const { id } = await added(browser);
    await grow(id, MAX_VISITOR_BYTES);
    const heavy = await send(browser);
    expect([heavy.statusCode, heavy.json().reason]).toEqual([429, 'visitor-full']);
    expect(heavy.json().message).toContain('Create an account');
    await grow(id, 1000);
    await pool.query(
      `insert into visitor_file (id, visitor, kind, bytes, width, height, thumbhash, sha256, name)
       select gen_random_uuid(), visitor, kind, bytes, width, height, thumbhash, sha256, name
         from visitor_file, generate_series(2, $1)`,
      [MAX_VISITOR_FILES],
    );
    expect((await send(browser)).json().reason).toBe('visitor-full');
    expect(await listed(browser)).toHaveLength(MAX_VISITOR_FILES);
    expect((await send(await visitor())).statusCode).toBe(201);
  });

  it('bounds what the visitors of a network send in a day, also with other cookies', async () => {
    await added(await visitor());
    const limits = [
      ['files', MAX_NETWORK_FILES],
      ['bytes', MAX_NETWORK_BYTES],
    ] as const;
    for (const [column, limit] of limits) {
      await pool.query(`update visitor_allowance set ${column} = $1`, [limit]);
      const refused = await send(await visitor());
      expect([refused.statusCode, refused.json().reason]).toEqual([429, 'network-full']);
      await pool.query(`update visitor_allowance set ${column} = 1`);
    }
    await pool.query('update visitor_allowance set day = day - 1, files = $1', [MAX_NETWORK_FILES]);
    expect((await send(await visitor())).statusCode).toBe(201);
  });

  it('bounds what all visitors have stored', async () => {
    const { id } = await added(await visitor());
    await pool.query(
      `insert into visitor_file (id, visitor, kind, bytes, width, height, thumbhash, sha256, name)
       select gen_random_uuid(), repeat('o', 43), kind, 2000000000, width, height, thumbhash, sha256, name
         from visitor_file, generate_series(1, $2) where id = $1`,
      [id, Math.ceil(MAX_VISITORS_BYTES / 2_000_000_000)],
    );
    const refused = await send(await visitor());
    expect([refused.statusCode, refused.json().reason]).toEqual([507, 'visitors-full']);
  });

  it('are deleted at once when the visitor deletes one or discards the draft', async () => {
    const browser = await visitor();
    const [one, two] = [await added(browser), await added(browser)];
    const other = await added(await visitor());
    expect((await ask('DELETE', `/api/v1/visitor-media/${one.id}`, browser)).statusCode).toBe(204);
    expect(await listed(browser)).toEqual([two.url]);
    expect((await ask('DELETE', '/api/v1/visitor-media', browser)).statusCode).toBe(204);
    expect(await listed(browser)).toEqual([]);
    for (const { id } of [one, two]) expect(await isStored(visitorKey(id))).toBe(false);
    expect(await isStored(visitorKey(other.id))).toBe(true);
    expect((await ask('GET', `/api/v1/visitor-media/${two.id}`, browser)).statusCode).toBe(404);
  });

  it('are gone after a week without an account, and then deleted by a job', async () => {
    const browser = await visitor();
    const [old, young] = [await added(browser), await added(browser)];
    await pool.query("update visitor_file set created_at = now() - interval '8 days' where id = $1", [
      old.id,
    ]);
    expect(await listed(browser)).toEqual([young.url]);
    expect((await ask('GET', `/api/v1/visitor-media/${old.id}`, browser)).statusCode).toBe(404);
    const claimed = await claim(signedIn(await person(pool), browser), [old.url, young.url]);
    expect(claimed.json()).toEqual({ urls: [young.url] });
    await sweepUploads({ ...services.media, pool, forget: services.media.optimiser.forget });
    expect(await isStored(visitorKey(old.id))).toBe(false);
    expect(await pool.query('select from visitor_file')).toMatchObject({ rowCount: 0 });
  });

  it('files without a row are deleted after two days, others stay', async () => {
    const browser = await visitor();
    const [lost, there] = [await added(browser), await added(browser)];
    await pool.query('delete from visitor_file where id = $1', [lost.id]);
    const later = new Date(Date.now() + 3 * 24 * 3600 * 1000);
    await sweepUploads({ ...services.media, pool, forget: services.media.optimiser.forget }, later);
    expect([await isStored(visitorKey(lost.id)), await isStored(visitorKey(there.id))]).toEqual([
      false,
      true,
    ]);
  });
});

describe('taking the pictures over', () => {
  it('an account claims the pictures of its browser once, and uses them in its draft', async () => {
    const [browser, member, other] = [await visitor(), await person(pool), await person(pool)];
    const file = await added(browser);
    const foreign = await added(await visitor());
    expect((await claim(browser, [file.url])).statusCode).toBe(401);
    const urls = [file.url, foreign.url, `/media/${randomUUID()}.jpg`, '/media/none.jpg'];
    expect((await claim(signedIn(member, browser), urls)).json()).toEqual({ urls: [file.url] });
    expect(await isStored(storageKey(file.url)!)).toBe(true);
    expect(await isStored(visitorKey(file.id))).toBe(false);
    expect(await listed(browser)).toEqual([]);
    // The other tab of the member, still in the form, shows them too.
    const preview = await ask('GET', `/api/v1/visitor-media/${file.id}`, signedIn(member, browser));
    expect(preview.statusCode).toBe(302);
    expect((await app.inject(String(preview.headers.location))).statusCode).toBe(200);

    // Replayed by another account, with the same cookie: nothing.
    expect((await claim(signedIn(other, browser), [file.url])).json()).toEqual({ urls: [] });
    expect((await ask('GET', `/api/v1/visitor-media/${file.id}`, browser)).statusCode).toBe(404);
    expect((await claim(signedIn(member, browser), [file.url])).json()).toEqual({ urls: [file.url] });
    const { rows } = await pool.query(
      'select uploaded_by, look is not null as has_look from media_file where id = $1',
      [file.id],
    );
    expect(rows).toEqual([{ uploaded_by: member.userId, has_look: true }]);
  });

  it('of two accounts that claim at the same moment one gets the picture', async () => {
    const [browser, ...people] = [await visitor(), await person(pool), await person(pool)];
    const file = await added(browser);
    const answers = await Promise.all(people.map((who) => claim(signedIn(who, browser), [file.url])));
    const counts = answers.map((answer) => answer.json().urls.length);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await isStored(storageKey(file.url)!)).toBe(true);
  });

  it('an account with too many unused files leaves them with the visitor', async () => {
    const [browser, member] = [await visitor(), await person(pool)];
    const file = await added(browser);
    await pool.query(
      `insert into media_file (id, uploaded_by, kind, content_type, bytes, width, height, thumbhash, sha256, name)
       select gen_random_uuid(), $1, 'photo', 'image/jpeg', 1, 1, 1, '', repeat('0', 64), 'a.jpg' from generate_series(1, 160)`,
      [member.userId],
    );
    expect((await claim(signedIn(member, browser), [file.url])).json()).toEqual({ urls: [] });
    expect(await listed(browser)).toEqual([file.url]);
  });
});
