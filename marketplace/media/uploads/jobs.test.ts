import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { person } from '#tests/support/people.ts';
import { diskStorage } from '../storage/disk.ts';
import { prepareSizes, sweepUploads } from './jobs.ts';
import { idOfMedia, type MediaKind, mediaUrl, storageKey } from './rules.ts';
import { markAttached } from './writes.ts';

const { pool } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'sweep-'));
afterAll(() => rm(folder, { recursive: true }));
const [uploads, incoming] = [path.join(folder, 'uploads'), path.join(folder, 'incoming')];
const forgotten: string[] = [];
const sweeping = {
  pool,
  storage: diskStorage(uploads),
  incoming,
  forget: async (url: string) => void forgotten.push(url),
};
const HOUR = 60 * 60 * 1000;

beforeEach(async () => {
  await pool.query('delete from media_use');
  await pool.query('delete from media_file');
  await rm(uploads, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  forgotten.length = 0;
});

/** Stores a file that is `hours` old. */
async function lay(url: string, hours: number): Promise<void> {
  const place = path.join(uploads, storageKey(url)!);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, 'pixels');
  const then = new Date(Date.now() - hours * HOUR);
  await utimes(place, then, then);
}

/** Stores a file with its row, unused for `hours`. */
async function given(hours: number, kind: MediaKind = 'photo'): Promise<string> {
  const id = randomUUID();
  const { userId } = await person(pool);
  await pool.query(
    `insert into media_file (id, uploaded_by, kind, content_type, bytes, width, height, thumbhash, sha256, name, loose_since, created_at)
     values ($1, $2, $3::text, case when $3 = 'brochure' then 'application/pdf' else 'image/jpeg' end, 1,
       case when $3 <> 'brochure' then 1 end, case when $3 <> 'brochure' then 1 end,
       case when $3 <> 'brochure' then '' end, repeat('0', 64), 'a', now() - make_interval(hours => $4), now() - make_interval(hours => $4))`,
    [id, userId, kind, hours],
  );
  const url = mediaUrl(id, kind);
  await lay(url, hours);
  return url;
}

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of sweeping.storage.list()) keys.push(key);
  return keys.sort();
}

it('a file that no ad used for two days is deleted, with its sizes; a used one stays', async () => {
  const [old, young, used] = [await given(49), await given(47), await given(500)];
  const client = await pool.connect();
  await markAttached(client, 'ad:1', [used]);
  client.release();
  await sweepUploads(sweeping);
  expect(await stored()).toEqual([young, used].map((url) => storageKey(url)!).sort());
  expect(forgotten).toEqual([old]);
  const { rows } = await pool.query('select id from media_file order by id');
  expect(rows.map(({ id }) => id)).toEqual([young, used].map(idOfMedia).sort());
});

it('unused files of a deleted account are deleted at once', async () => {
  const url = await given(1);
  await pool.query('delete from user_account where id = (select uploaded_by from media_file where id = $1)', [
    idOfMedia(url),
  ]);
  await sweepUploads(sweeping);
  expect(await stored()).toEqual([]);
});

it('old files without a row are deleted, recent files and foreign files stay', async () => {
  const [old, young] = [mediaUrl(randomUUID(), 'photo'), mediaUrl(randomUUID(), 'brochure')];
  await lay(old, 49);
  await lay(young, 1);
  await writeFile(path.join(uploads, 'readme.txt'), 'foreign');
  await utimes(path.join(uploads, 'readme.txt'), new Date(0), new Date(0));
  await sweepUploads(sweeping);
  expect(await stored()).toEqual([storageKey(young)!, 'readme.txt'].sort());
});

it('incomplete uploads are deleted after an hour', async () => {
  await writeFile(path.join(incoming, 'old.raw'), '');
  await utimes(path.join(incoming, 'old.raw'), new Date(0), new Date(0));
  await writeFile(path.join(incoming, 'young.raw'), '');
  await sweepUploads(sweeping);
  expect(await readdir(incoming)).toEqual(['young.raw']);
});

it('allowances of yesterday are deleted, those of today are not', async () => {
  const { userId } = await person(pool);
  await pool.query(
    `insert into media_allowance (user_id, day, bytes)
     select $1, (now() at time zone 'utc')::date - ago, 1 from generate_series(0, 2) ago`,
    [userId],
  );
  await sweepUploads(sweeping);
  expect((await pool.query('select 1 from media_allowance where user_id = $1', [userId])).rowCount).toBe(1);
});

it('the sizes of each new picture are prepared once, with concurrent jobs too', async () => {
  const [second, first] = [await given(1), await given(2)];
  await given(3, 'brochure');
  const shown: string[] = [];
  const show = async (url: string) => void shown.push(url);
  await Promise.all([prepareSizes(pool, show), prepareSizes(pool, show), prepareSizes(pool, show)]);
  await prepareSizes(pool, show);
  expect([...shown].sort()).toEqual([first, second].sort());
});
