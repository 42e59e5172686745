import { execFile } from 'node:child_process';
import { appendFile, mkdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BLOCK = Buffer.alloc(1024 * 1024);

/** A small disk in memory at a folder; needs the right to mount, which root has. */
export type Disk = { fill: () => Promise<void>; free: () => Promise<void>; unmount: () => Promise<void> };

export async function mountDisk(folder: string, megabytes: number): Promise<Disk> {
  await mkdir(folder, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const ballast = path.join(folder, 'ballast');
  return {
    async fill() {
      const { bavail, bsize } = await statfs(folder);
      for (let left = bavail * bsize; left > 0; left -= BLOCK.length) {
        // The last block does not fit whole.
        await appendFile(ballast, BLOCK).catch(() => {});
      }
    },
    free: () => rm(ballast, { force: true }),
    unmount: async () => void (await run('umount', ['-l', folder])),
  };
}
