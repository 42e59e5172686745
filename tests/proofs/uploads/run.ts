import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import sharp from 'sharp';
import { type Product, withSettledProduct } from '#bench/http/product.ts';
import { createPool } from '#database/client.ts';
import { openDatabase } from '#database/open.ts';
import { storageKey } from '#marketplace/media/uploads/rules.ts';
import { person } from '../../support/people.ts';
import { attackWithArchives } from './archives.ts';
import { type Answer, brokenForms, formWith, headOf, send } from './forms.ts';
import { hostileBrochures } from './hostile-brochures.ts';
import { type Hostile, hostilePictures } from './hostile-pictures.ts';
import { leaksIn } from './leaks.ts';
import { watchMemory } from './memory.ts';

/** A slower response counts as a crash, in milliseconds. */
const SLOW_MS = 2_000;
/** Timeout of a request. */
const TIMEOUT_MS = 15_000;
/** Maximum resident memory in MB of any process: the server, and the process that opens files. */
const MAX_MB = 400;
/** Maximum response time of `/live` while hostile archives are read, in milliseconds. */
const MAX_LIVE_MS = 100;
/** Files per user, below the rate limit. */
const FILES_A_PERSON = 20;

/**
 * Sends hostile files, forms and archives to a running product. A crash is a 5xx response, none at all, one after 2
 * s, or an unexpected one; a leak is a stored file that still contains forbidden content.
 */
export async function proveUploads() {
  return withSettledProduct(0, async (product) => {
    const database = await openDatabase({ DATA_DIR: product.dataDir }, 'guest');
    const pool = createPool({ connectionString: database.connectionString });
    try {
      return await attack(product, pool);
    } finally {
      await pool.end();
      await database.close();
    }
  });
}

async function attack(product: Product, pool: pg.Pool) {
  const { origin, pid, dataDir } = product;
  const port = Number(new URL(origin).port);
  const files = [...(await hostilePictures()), ...(await hostileBrochures())];
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0d5c4d' } })
    .jpeg()
    .toBuffer();
  const problems: string[] = [];
  let leaks = 0;
  const endWatch = watchMemory(pid);
  let cookie = '';
  for (const [at, file] of files.entries()) {
    if (at % FILES_A_PERSON === 0) cookie = (await person(pool)).headers.cookie;
    const body = formWith(file);
    const answer = await send(port, { head: headOf(file.kind, cookie, body.length), body }, TIMEOUT_MS);
    const problem = problemOf(file, answer);
    if (problem) problems.push(`${file.name}: ${problem}`);
    if (answer.status !== 201) continue;
    const { url } = JSON.parse(answer.body) as { url: string };
    const found = await leaksIn(await readFile(path.join(dataDir, 'uploads', storageKey(url)!)), file.kind);
    leaks += found.length;
    if (found.length > 0) console.error(`${file.name} still carries ${found.join(', ')}`);
  }
  const forms = brokenForms(photo, (await person(pool)).headers.cookie);
  for (const form of forms) {
    const answer = await send(port, form, TIMEOUT_MS);
    const refused =
      (answer.status >= 400 && answer.status < 500) || (form.isHarmless && answer.status === 201);
    if (answer.status === 0 ? form.hangsUp : refused && answer.ms <= SLOW_MS) continue;
    problems.push(`${form.name}: ${describeAnswer(answer)}`);
  }
  const archives = await attackWithArchives(product, pool, problems);
  if (!(await fetch(`${origin}/live`)).ok) problems.push('the server is gone');
  for (const problem of problems) console.error(problem);
  const peak = endWatch();
  const report = {
    files: files.length + forms.length,
    crashes: problems.length,
    peakRssMb: peak.one,
    leaks,
    togetherMb: peak.together,
    ...archives,
  };
  const isBounded = report.peakRssMb <= MAX_MB && report.liveMaxMs <= MAX_LIVE_MS;
  return { report, holds: report.crashes === 0 && report.leaks === 0 && isBounded };
}

/** @returns what is wrong with a response to a file; null when it is correct */
function problemOf(file: Hostile, answer: Answer): string | null {
  if (answer.ms > SLOW_MS || answer.status === 0 || answer.status >= 500) return describeAnswer(answer);
  const outcome = answer.status === 201 ? 'taken' : (JSON.parse(answer.body) as { reason: string }).reason;
  return [file.expect].flat().includes(outcome) ? null : `${outcome}, not ${file.expect}`;
}

function describeAnswer({ status, ms, body }: Answer): string {
  return `answered ${status} after ${Math.round(ms)} ms: ${body.slice(0, 200)}`;
}
