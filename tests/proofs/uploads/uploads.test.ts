import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openHardener } from '#marketplace/media/hardening/hardener.ts';
import { hostileBrochures } from './hostile-brochures.ts';
import { hostilePictures } from './hostile-pictures.ts';
import { leaksIn } from './leaks.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
const hardener = openHardener();
afterAll(async () => {
  hardener.close();
  await rm(folder, { recursive: true });
});
const files = [...(await hostilePictures()), ...(await hostileBrochures())];

async function harden(kind: 'photo' | 'floor_plan' | 'brochure', bytes: Buffer, by = hardener) {
  const [from, to] = [path.join(folder, 'raw'), path.join(folder, 'made')];
  await writeFile(from, bytes);
  return { outcome: await by.harden({ kind, from, to }), to };
}

describe('hostile files', () => {
  it.each(files.map((file) => [file.name, file] as const))(
    '%s is refused, or harmless afterwards',
    async (_, file) => {
      const { outcome, to } = await harden(file.kind, file.bytes);
      expect([file.expect].flat()).toContain(outcome.ok ? 'taken' : outcome.reason);
      if (outcome.ok) expect(await leaksIn(await readFile(to), file.kind)).toEqual([]);
    },
  );
});

describe('the leak detector', () => {
  it('finds forbidden content in the original files', async () => {
    for (const name of [
      'jpeg-gps-xmp',
      'jpeg-zip',
      'jpeg-javascript-comment',
      'jpeg-second-picture',
      'pdf-carrying',
    ]) {
      const file = files.find((one) => one.name === name)!;
      expect(await leaksIn(file.bytes, file.kind), name).not.toEqual([]);
    }
  });
});

/** File-opening processes started by this one. */
function openFileProcesses(): number[] {
  return readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' '))
    .filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sanitizer-worker.ts'))
    .map(Number);
}

describe.skipIf(!existsSync('/proc/self/task'))('the process that opens files', () => {
  it('the file-opening process may die with a file: that file is refused, the next one gets a new process', async () => {
    const large = files.find(({ name }) => name === 'giant-png')!;
    const others = new Set(openFileProcesses());
    const own = openHardener();
    onTestFinished(() => own.close());
    const started = () => openFileProcesses().find((pid) => !others.has(pid));
    // A new process starts with the waiting file.
    const under = harden(large.kind, large.bytes, own);
    while (!started()) await setImmediate();
    process.kill(started()!, 'SIGKILL');
    expect((await under).outcome).toEqual({ ok: false, reason: 'too-complex' });
    expect((await harden(large.kind, large.bytes, own)).outcome.ok).toBe(true);
  });

  it('ends when idle, and the next file gets a new process', async () => {
    const small = files.find(({ name }) => name === 'jpeg-gps-xmp')!;
    const own = openHardener(0);
    onTestFinished(() => own.close());
    const from = path.join(folder, 'let-go');
    await writeFile(from, small.bytes);
    for (let times = 0; times < 5; times += 1) {
      const under = await own.harden({ kind: small.kind, from, to: `${from}.made` });
      expect(under.ok).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  });

  it('reports a disk error', async () => {
    const work = {
      kind: 'photo',
      from: path.join(folder, 'not there'),
      to: path.join(folder, 'made'),
    } as const;
    await expect(hardener.harden(work)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('refuses files when too many are waiting', async () => {
    const small = files.find(({ name }) => name === 'jpeg-gps-xmp')!;
    const crowd = await Promise.all(Array.from({ length: 60 }, () => harden(small.kind, small.bytes)));
    const busy = crowd.filter(({ outcome }) => !outcome.ok && outcome.reason === 'busy');
    expect(busy).toHaveLength(19);
    expect(crowd.filter(({ outcome }) => outcome.ok)).toHaveLength(41);
  });
});
