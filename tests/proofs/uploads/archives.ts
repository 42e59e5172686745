import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import type { Product } from '#bench/http/product.ts';
import { type Person, person } from '../../support/people.ts';
import { hostileArchives } from './hostile-archives.ts';

/** Maximum number of waiting files per agency; the rest come from other agencies. */
const FILES_AN_AGENCY = 20;
/** Milliseconds between two polls of the waiting files. */
const LOOK_MS = 200;
/** Milliseconds after which the files count as stuck. */
const TIMEOUT_MS = 15 * 60_000;

export type ArchivesReport = { archives: number; refused: number; liveMaxMs: number };

/**
 * Sends a hundred hostile archives to a running product while another thread requests `/live`.
 * @returns the longest response time of `/live` until all of them were read
 */
export async function attackWithArchives(
  { origin, pid }: Product,
  pool: pg.Pool,
  problems: string[],
): Promise<ArchivesReport> {
  const archives = hostileArchives();
  const probe = new Worker(new URL('./live-probe.ts', import.meta.url), { workerData: { origin, pid } });
  let agent: Person | null = null;
  for (const [at, { name, bytes }] of archives.entries()) {
    if (at % FILES_AN_AGENCY === 0) agent = await person(pool, { agency: {} });
    const answer = await fetch(`${origin}/api/v1/agencies/${agent!.agencyId}/imports?fileName=${name}.zip`, {
      method: 'POST',
      headers: { ...agent!.headers, 'content-type': 'application/octet-stream', origin },
      body: new Uint8Array(bytes),
    });
    if (answer.status !== 202) problems.push(`${name}: answered ${answer.status}: ${await answer.text()}`);
  }
  await allRead(pool, problems);
  const liveMaxMs = await new Promise<number>((resolve, reject) => {
    probe.once('error', reject).once('message', resolve);
    probe.postMessage('end');
  });
  const { rows } = await pool.query<{ refused: number }>(
    "select count(*) as refused from listing_import where state = 'failed'",
  );
  const odd = await pool.query<{ file_name: string; trouble: string }>(
    "select file_name, trouble from listing_import where trouble = 'interrupted'",
  );
  for (const { file_name } of odd.rows) problems.push(`${file_name}: was interrupted again and again`);
  return { archives: archives.length, refused: rows[0]!.refused, liveMaxMs };
}

async function allRead(pool: pg.Pool, problems: string[]): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { rows } = await pool.query<{ waiting: number }>(
      "select count(*) as waiting from listing_import where state in ('received', 'reading')",
    );
    if (rows[0]!.waiting === 0) return;
    if (Date.now() > deadline) {
      problems.push(`${rows[0]!.waiting} archives were never read`);
      return;
    }
    await wait(LOOK_MS);
  }
}
