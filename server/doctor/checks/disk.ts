import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Check } from '../check.ts';
import { reasonOf } from '../examine.ts';
import { error, type Finding, ok, warning } from '../finding.ts';

const GB = 1024 ** 3;
const MIN_FREE_GB = 1;
const GOOD_FREE_GB = 5;
/** Milliseconds in which a disk stores a few bytes safely; slower ones make every publication wait. */
const GOOD_SYNC_MS = 50;
/** Tries, of which the fastest counts: a busy machine is slow, not its disk. */
const SYNCS = 5;

export const disk: Check = {
  name: 'disk',
  async run({ env }) {
    const written = await writeAndSync(env.DATA_DIR);
    if (written.status === 'error') return [written];
    const { bavail, bsize } = await statfs(env.DATA_DIR);
    return [written, freeSpace(bavail * bsize, env.DATA_DIR)];
  },
};

/** @param bytes that are free below the folder */
export function freeSpace(bytes: number, folder: string): Finding {
  const says = `${(bytes / GB).toFixed(1)} GB free for ${folder}`;
  const remedy = 'Free space: derived pictures (DATA_DIR/pictures) may be deleted at any time';
  if (bytes < MIN_FREE_GB * GB) return error(says, remedy);
  return bytes < GOOD_FREE_GB * GB ? warning(says, remedy) : ok(says);
}

async function writeAndSync(folder: string): Promise<Finding> {
  const file = path.join(folder, `.doctor-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    const times: number[] = [];
    const handle = await open(file, 'wx', 0o600);
    try {
      for (let i = 0; i < SYNCS; i++) {
        const started = performance.now();
        await handle.write('written by npm run doctor\n');
        await handle.sync();
        times.push(performance.now() - started);
      }
    } finally {
      await handle.close();
    }
    const ms = Math.round(Math.min(...times));
    const says = `${folder} is writable, and stores safely in ${ms} ms`;
    return ms <= GOOD_SYNC_MS
      ? ok(says)
      : warning(says, 'Use a faster disk: every transaction waits so long');
  } catch (problem) {
    return error(
      `${folder} is not writable: ${reasonOf(problem)}`,
      'Give the user of the process the folder (DATA_DIR)',
    );
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
