import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { promisify } from 'node:util';
import packageFile from '#package.json' with { type: 'json' };
import type { Check } from '../check.ts';
import { error, type Finding, ok, warning } from '../finding.ts';

const MB = 1024 ** 2;
/** A process with a small market needs about 300 MB, and pictures are made beside it. */
const MIN_MEMORY_MB = 512;
const GOOD_MEMORY_MB = 1024;
/** A connection of a visitor, of a watcher of offers, to the database and to a proxy is a file each. */
const GOOD_OPEN_FILES = 4096;
const TIME_SERVICE_MS = 3_000;

export const machine: Check = {
  name: 'machine',
  async run() {
    return [
      nodeVersion(process.versions.node),
      memory(availableMemory()),
      await openFiles(),
      timeService(await askTimeService()),
    ];
  },
};

/** Checks the version of the engine that runs against the one that the product is tested with. */
export function nodeVersion(running: string): Finding {
  const tested = packageFile.dependencies.node;
  const major = (version: string) => version.split('.')[0];
  if (running === tested) return ok(`Node ${running}`);
  if (major(running) === major(tested)) return ok(`Node ${running}; tested with ${tested}`);
  return error(
    `Node ${running}; the product needs ${major(tested)}`,
    `Install Node ${tested}, or start with npm`,
  );
}

/** @param bytes that the process may use */
export function memory(bytes: number): Finding {
  const mb = Math.round(bytes / MB);
  const says = `${mb.toLocaleString('en-IE')} MB of memory, ${os.availableParallelism()} processors`;
  if (mb < MIN_MEMORY_MB) return error(says, `Give the process ${GOOD_MEMORY_MB} MB or more`);
  if (mb < GOOD_MEMORY_MB) return warning(says, `Give the process ${GOOD_MEMORY_MB} MB or more`);
  return ok(says);
}

/** The memory of the machine, or the limit of the container or unit. */
function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem();
}

/** @returns whether systemd knows that the clock follows a time server, as `yes` or `no`; null where nobody can say */
async function askTimeService(): Promise<string | null> {
  const args = ['show', '--property=NTPSynchronized', '--value'];
  const answer = await promisify(execFile)('timedatectl', args, { timeout: TIME_SERVICE_MS }).catch(
    () => null,
  );
  return answer?.stdout.trim() ?? null;
}

/** @param answer of `timedatectl`; null: there is none, as in a container */
export function timeService(answer: string | null): Finding {
  if (answer === 'no')
    return warning(
      'the clock follows no time server',
      'timedatectl set-ntp true (systemd-timesyncd, chrony)',
    );
  return ok(
    answer === 'yes'
      ? 'the clock follows a time server'
      : 'nobody here says whether the clock follows a time server',
  );
}

async function openFiles(): Promise<Finding> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => null);
  if (limits === null) return ok('the limit of open files is unknown on this system');
  return openFileLimit(limits);
}

/** @param limits the text of `/proc/self/limits` */
export function openFileLimit(limits: string): Finding {
  const soft = /^Max open files\s+(\S+)/m.exec(limits)?.[1] ?? 'unlimited';
  const says = `${soft} open files at most`;
  return soft === 'unlimited' || Number(soft) >= GOOD_OPEN_FILES
    ? ok(says)
    : warning(says, `Allow ${GOOD_OPEN_FILES} (LimitNOFILE of the systemd unit, ulimit -n)`);
}
