import { type ChildProcess, spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** One process of a cluster, which can be killed and started again. */
export type Part = {
  name: string;
  /** Id of the process; undefined while it does not run. */
  pid: () => number | undefined;
  start: () => Promise<void>;
  /** Sends a signal to the process, and with `all` to those that it started too. */
  signal: (signal: NodeJS.Signals, all?: boolean) => void;
  /** Ends it: politely, and by force after ten seconds. Resolves when it is gone. */
  stop: () => Promise<void>;
  /** Resolves when the process is gone. */
  gone: () => Promise<void>;
};

export type PartOptions = {
  name: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** The account that it runs under; by default the one of this process. */
  owner?: { uid: number; gid: number } | undefined;
  cwd?: string;
  /** Where its output is added to `NAME.log`. */
  logs: string;
  /** Ids of processes that left its process group. */
  others?: () => number[];
};

const STOP_MS = 10_000;

/** Describes a process; `start` begins it in a process group of its own, so that a signal reaches what it started. */
export function part({ name, command, args, env, owner, cwd, logs, others = () => [] }: PartOptions): Part {
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();

  function signal(kind: NodeJS.Signals, all = false): void {
    const own = child?.pid ? [all ? -child.pid : child.pid] : [];
    for (const pid of all ? [...own, ...others()] : own) {
      try {
        process.kill(pid, kind);
      } catch {
        // It ended by itself.
      }
    }
  }

  return {
    name,
    pid: () => child?.pid,
    async start() {
      const log = await open(path.join(logs, `${name}.log`), 'a');
      const started = spawn(command, args, {
        ...owner,
        ...(cwd && { cwd }),
        env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
        stdio: ['ignore', log.fd, log.fd],
        detached: true,
      });
      child = started;
      ended = new Promise((resolve) => {
        const over = () => {
          if (child === started) child = undefined;
          resolve();
        };
        started.once('exit', over);
        started.once('error', over);
      });
      await log.close();
    },
    signal,
    gone: () => ended,
    async stop() {
      // A stopped process takes no other signal.
      signal('SIGCONT', true);
      signal('SIGTERM');
      const late = new AbortController();
      await Promise.race([
        ended,
        wait(STOP_MS, undefined, { signal: late.signal }).then(
          () => signal('SIGKILL', true),
          () => {},
        ),
      ]);
      late.abort();
      await ended;
      signal('SIGKILL', true);
    },
  };
}

/**
 * Asks until the answer is yes.
 * @throws Error naming what was waited for, after `ms`
 */
export async function until(what: string, ms: number, ask: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await wait(100)) {
    if (await ask().catch(() => false)) return;
  }
  throw new Error(`${what}: not within ${ms / 1000} s`);
}

/** @returns whether an address answers with a status below 400 */
export async function answers(url: string, ms = 2_000): Promise<boolean> {
  const { ok, body } = await fetch(url, { signal: AbortSignal.timeout(ms) });
  await body?.cancel();
  return ok;
}
