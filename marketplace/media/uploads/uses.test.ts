import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '#platform/http/viewer.ts';
import { testDatabase } from '#tests/support/database.ts';
import { person } from '#tests/support/people.ts';
import { findUsableFiles } from './reads.ts';
import { idOfMedia, mediaUrl } from './rules.ts';
import { markAttached, markDetached } from './writes.ts';

const { pool } = await testDatabase();
await pool.query(
  `insert into area (id, kind, county_id, name, name_ga, slug, latitude, longitude, south, west, north, east, source)
   values (1, 'county', 1, 'Dublin', 'Áth Cliath', 'dublin', 53.4, -7, 53, -8, 54, -6, 'sample')`,
);

async function viewer(agencyId?: number): Promise<Viewer> {
  const { userId, email, ...someone } = await person(pool, agencyId ? { agency: { id: agencyId } } : {});
  const agency = agencyId ? { id: agencyId, role: 'agent' as const, branchId: null } : null;
  return {
    userId,
    email,
    name: someone.headers.cookie.slice(0, 4),
    isModerator: false,
    agency,
    sessionId: randomUUID(),
    signedInAt: new Date(),
  };
}

async function fileOf(who: Viewer): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into media_file (id, uploaded_by, agency_id, kind, content_type, bytes, width, height, thumbhash, sha256, name)
     values ($1, $2, $3, 'photo', 'image/jpeg', 1, 1, 1, '', repeat('0', 64), 'a.jpg')`,
    [id, who.userId, who.agency?.id ?? null],
  );
  return mediaUrl(id, 'photo');
}

async function transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

const use = (holder: string, urls: readonly string[]) =>
  transaction((client) => markAttached(client, holder, urls));

/** The unused ones of some files. */
async function looseOf(urls: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from media_file where loose_since is not null and id = any($1::uuid[])',
    [urls.map(idOfMedia)],
  );
  return rows.map(({ id }) => mediaUrl(id, 'photo')).sort();
}

describe('using files in an ad', () => {
  it('a user uses their own and their agency’s, in the given order, and no other user’s', async () => {
    const boss = await person(pool, { agency: {} });
    const [agent, colleague, stranger] = [
      await viewer(boss.agencyId!),
      await viewer(boss.agencyId!),
      await viewer(),
    ];
    const urls = [await fileOf(colleague), await fileOf(agent), await fileOf(colleague)];
    const theirs = await findUsableFiles(pool, agent, urls);
    expect(theirs).toMatchObject({ ok: true, files: urls.map((url) => ({ url, width: 1, height: 1 })) });
    const gone = mediaUrl(randomUUID(), 'photo');
    const mixed = [urls[0]!, await fileOf(stranger), gone, '/demo/a.jpg'];
    expect(await findUsableFiles(pool, stranger, mixed)).toEqual({
      ok: false,
      reason: 'not-yours',
      urls: [mixed[0], gone, '/demo/a.jpg'],
    });
    expect(await findUsableFiles(pool, stranger, [])).toEqual({ ok: true, files: [] });
  });

  it('a file is unused exactly while no ad uses it, after any sequence of changes', async () => {
    const owner = await viewer();
    const files = await Promise.all(Array.from({ length: 4 }, () => fileOf(owner)));
    const holders = ['ad:1', 'ad:2', 'draft:a-b'];
    const uses = new Map<string, string[]>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...holders), fc.subarray(files)), { maxLength: 6 }),
        async (steps) => {
          for (const [holder, urls] of steps) {
            expect(await use(holder, urls)).toEqual([]);
            uses.set(holder, urls);
          }
          const used = new Set([...uses.values()].flat());
          expect(await looseOf(files)).toEqual(files.filter((url) => !used.has(url)).sort());
        },
      ),
      { numRuns: 30 },
    );
    for (const holder of holders) await transaction((client) => markDetached(client, holder));
    expect(await looseOf(files)).toEqual([...files].sort());
  });

  it('external pictures are ignored, and a deleted file is reported', async () => {
    const url = await fileOf(await viewer());
    const gone = mediaUrl(randomUUID(), 'photo');
    expect(await use('ad:7', [url, '/demo/a.jpg', 'https://pictures.example/a.jpg', gone])).toEqual([gone]);
    expect(await looseOf([url])).toEqual([]);
  });

  it('a file in use cannot be deleted', async () => {
    const url = await fileOf(await viewer());
    await use('ad:8', [url]);
    await expect(pool.query('delete from media_file where id = $1', [idOfMedia(url)])).rejects.toThrow(
      'media_use',
    );
  });
});
