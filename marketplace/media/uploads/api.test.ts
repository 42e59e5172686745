import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fileForm } from '#tests/support/file-form.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { imagePath } from '../rules.ts';
import { StorageFull } from '../storage/storage.ts';
import { MAX_DAY_BYTES, MAX_UNUSED_FILES, MAX_UPLOAD_BYTES, type MediaKind, storageKey } from './rules.ts';

const { app, pool, services } = await testProduct({ listings: 0 });
let owner: Person;
beforeEach(async () => {
  owner = await person(pool);
});

function photo(width = 320, height = 200): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0d5c4d' } })
    .withExif({ IFD3: { GPSLatitude: '53/1 20/1 0/1' } })
    .jpeg()
    .toBuffer();
}

async function brochure(): Promise<Buffer> {
  const made = await PDFDocument.create();
  made.addPage([200, 200]).drawText('Two bedrooms and a view');
  return Buffer.from(await made.save());
}

type Sending = { kind?: MediaKind; name?: string; headers?: Record<string, string> };

function send(
  bytes: Buffer,
  { kind = 'photo', name = 'kitchen.jpg', headers = owner.headers }: Sending = {},
) {
  const form = fileForm(bytes, name);
  return app.inject({
    method: 'POST',
    url: `/api/v1/media?kind=${kind}`,
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
}

function fileOf(url: string): string {
  return path.join(path.dirname(services.media.incoming), 'uploads', storageKey(url)!);
}

describe('uploading a picture', () => {
  it('an advertiser uploads a photograph and sees it at every size', async () => {
    const answer = await send(await photo(), { name: 'C:\\photos\\Kitchen.jpg' });
    expect(answer.statusCode).toBe(201);
    const file = answer.json();
    expect(file).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: `/media/${file.id}.jpg`,
      kind: 'photo',
      width: 320,
      height: 200,
      thumbhash: expect.stringMatching(/^[\w+/=]{20,40}$/),
      name: 'Kitchen.jpg',
    });
    const shown = await app.inject(imagePath(file.url, 72));
    expect(shown.statusCode).toBe(200);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 72, height: 45 });
    expect((await sharp(await readFile(fileOf(file.url))).metadata()).exif).toBeUndefined();
  });

  it('a picture taken with a rotated phone is stored upright, and a large one at a screen size', async () => {
    const turned = await sharp(await photo())
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await send(turned)).json()).toMatchObject({ width: 200, height: 320 });
    expect((await send(await photo(4000, 3000))).json()).toMatchObject({ width: 2560, height: 1920 });
  });

  it('no temporary file remains, for any outcome', async () => {
    await send(await photo());
    await send(Buffer.from('no picture'));
    expect(await readdir(services.media.incoming)).toEqual([]);
  });
});

describe('a brochure', () => {
  it('is downloaded, and can do nothing in a browser', async () => {
    const given = await send(await brochure(), { kind: 'brochure', name: 'Teach “Álainn”.pdf' });
    expect(given.statusCode).toBe(201);
    const { url, width, name } = given.json();
    expect([url.slice(-4), width, name]).toEqual(['.pdf', null, 'Teach “Álainn”.pdf']);
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="Teach __lainn_.pdf"; filename*=UTF-8\'\'Teach%20%E2%80%9C%C3%81lainn%E2%80%9D.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await PDFDocument.load(answer.rawPayload)).getPageCount()).toBe(1);
  });

  it('that does not exist, or is a picture, is not found', async () => {
    const { url } = (await send(await photo())).json();
    for (const address of [`/media/${randomUUID()}.pdf`, url, url.replace('.jpg', '.pdf'), '/media/a.pdf']) {
      expect((await app.inject(address)).statusCode, address).toBe(404);
    }
  });
});

describe('refusing', () => {
  it('an invalid file is refused with a message in the uploader’s language', async () => {
    const cases = [
      [Buffer.alloc(0), 'photo', 422, 'empty'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo', 415, 'svg'],
      [await brochure(), 'photo', 415, 'not-a-picture'],
      [await photo(), 'brochure', 415, 'not-a-brochure'],
      [(await photo()).subarray(0, 700), 'floor_plan', 422, 'damaged'],
      [Buffer.alloc(MAX_UPLOAD_BYTES.brochure + 1), 'brochure', 413, 'too-large'],
    ] as const;
    for (const [bytes, kind, status, reason] of cases) {
      const english = await send(bytes, { kind });
      const irish = await send(bytes, { kind, headers: { ...owner.headers, 'accept-language': 'ga' } });
      expect([english.statusCode, english.json().reason], reason).toEqual([status, reason]);
      expect(english.json().message).toMatch(/^[A-Z].*\.$/);
      expect(irish.json().message).not.toBe(english.json().message);
    }
    expect(
      (await send(Buffer.alloc(MAX_UPLOAD_BYTES.brochure + 1), { kind: 'brochure' })).json().message,
    ).toBe('This file is too big. The limit is 20 MB.');
  });

  it('a request without sign-in, without a form or without a kind is refused', async () => {
    expect((await send(await photo(), { headers: {} })).statusCode).toBe(401);
    const form = { method: 'POST', headers: owner.headers } as const;
    const json = await app.inject({ ...form, url: '/api/v1/media?kind=photo', payload: {} });
    expect([json.statusCode, json.json().reason]).toEqual([415, 'not-multipart']);
    expect((await app.inject({ ...form, url: '/api/v1/media' })).statusCode).toBe(422);
    expect((await app.inject({ ...form, url: '/api/v1/media?kind=film' })).statusCode).toBe(422);
  });

  it('a user who reached the limit of a day is asked to return tomorrow', async () => {
    await send(await photo());
    await pool.query('update media_allowance set bytes = $1 where user_id = $2', [
      MAX_DAY_BYTES - 10,
      owner.userId,
    ]);
    const answer = await send(await photo());
    expect([answer.statusCode, answer.json().reason]).toEqual([429, 'day-full']);
    await pool.query(`update media_allowance set day = day - 1 where user_id = $1`, [owner.userId]);
    expect((await send(await photo())).statusCode).toBe(201);
  });

  it('a user with too many unused files is asked to place them first, also for concurrent uploads', async () => {
    await send(await photo());
    await pool.query(
      `insert into media_file (id, uploaded_by, kind, content_type, bytes, width, height, thumbhash, sha256, name)
       select gen_random_uuid(), uploaded_by, kind, content_type, bytes, width, height, thumbhash, sha256, name
         from media_file, generate_series(1, $1) where uploaded_by = $2`,
      [MAX_UNUSED_FILES - 3, owner.userId],
    );
    const picture = await photo();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(picture)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 429, 429, 429]);
    expect(answers.find(({ statusCode }) => statusCode === 429)!.json().reason).toBe('too-many-loose');
  });
});

describe('deleting', () => {
  const remove = (id: string, headers: Record<string, string> = owner.headers) =>
    app.inject({ method: 'DELETE', url: `/api/v1/media/${id}`, headers });

  it('an advertiser deletes a photograph, and it is gone at every size', async () => {
    const { id, url } = (await send(await photo())).json();
    expect((await app.inject(imagePath(url, 72))).statusCode).toBe(200);
    expect((await remove(id)).statusCode).toBe(204);
    expect((await app.inject(imagePath(url, 72))).statusCode).toBe(404);
    await expect(readFile(fileOf(url))).rejects.toThrow('ENOENT');
    expect((await remove(id)).statusCode).toBe(404);
  });

  it('the photograph of another user is not found, and one that an ad uses stays', async () => {
    const { id } = (await send(await photo())).json();
    expect((await remove(id, (await person(pool)).headers)).statusCode).toBe(404);
    expect((await remove('no-id')).statusCode).toBe(404);
    await pool.query(`update media_file set loose_since = null where id = $1`, [id]);
    const refused = await remove(id);
    expect([refused.statusCode, refused.json().reason]).toEqual([409, 'in-use']);
  });
});

describe('a full disk', () => {
  const { storage, hardener } = services.media;
  const filesOf = async () => {
    const keys: string[] = [];
    for await (const { key } of storage.list()) keys.push(key);
    return keys.sort();
  };
  const rowsOf = async () => (await pool.query('select id from media_file order by id')).rows;

  it.each([
    ['the storage', () => vi.spyOn(storage, 'keep').mockRejectedValueOnce(new StorageFull('full'))],
    [
      'the folder of files on their way',
      () =>
        vi
          .spyOn(hardener, 'harden')
          .mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    ],
  ])('because of %s is reported to the sender, and leaves neither a row nor a file', async (_what, fill) => {
    const [files, rows] = [await filesOf(), await rowsOf()];
    fill();
    const answer = await send(await photo());
    expect([answer.statusCode, answer.json().reason]).toEqual([507, 'storage-full']);
    expect(answer.headers['retry-after']).toBeDefined();
    expect([await filesOf(), await rowsOf()]).toEqual([files, rows]);
    expect(await readdir(services.media.incoming)).toEqual([]);
    expect((await send(await photo())).statusCode).toBe(201);
  });

  it('if a row cannot be written, its file is deleted', async () => {
    const files = await filesOf();
    vi.spyOn(hardener, 'harden').mockImplementationOnce(async (work) => ({
      ...((await hardener.harden(work)) as object),
      ok: true,
      contentType: 'image/jpeg',
      bytes: 1,
      picture: { width: 1, height: 1, thumbhash: '', look: null },
      sha256: 'no digest',
    }));
    expect((await send(await photo())).statusCode).toBe(500);
    expect(await filesOf()).toEqual(files);
  });
});
