import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { makeGate } from '../optimiser/gate.ts';
import { type Hardened, no, type Work } from './outcome.ts';

/** Files that may wait for their turn: at half a second each the last waits some twenty. */
const WAITING = 40;
/** Milliseconds one file may take before its process is ended: long enough on a machine that is busy otherwise. */
const PATIENCE_MS = 10_000;
/** Resident bytes at which the process is ended: far above what any file needs that is taken. */
const MEMORY = 280 * 1024 * 1024;
/** How often its memory is looked at, milliseconds. */
const LOOK_MS = 20;
/** Milliseconds of {@link openHardener}'s `idleMs` unless told. */
const IDLE_MS = 30_000;
/** Bytes of a page of memory, in which the system counts. */
const PAGE = 4096;

/** Makes strangers' files harmless, one at a time, in a process of its own. */
export interface Hardener {
  /** @returns what was written, or why nothing was; `busy` beyond what may wait. @throws when the disk is full */
  harden(work: Work): Promise<Hardened>;
  close(): void;
}

type Answer = { id: number; outcome?: Hardened; error?: { message: string; code?: string } };

/**
 * @param idleMs without work after which the process is let go
 * @returns the hardener; its process starts with the first file and ends when there was nothing to do for a while
 */
export function openHardener(idleMs = IDLE_MS): Hardener {
  const pass = makeGate(1, WAITING);
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function start(): ChildProcess {
    const program = fileURLToPath(new URL('./workbench.ts', import.meta.url));
    const started = fork(program, {
      execArgv: ['--max-old-space-size=128', '--max-semi-space-size=2'],
      // One arena: memory that one file needed is there for the next.
      env: { ...process.env, MALLOC_ARENA_MAX: '1' },
    });
    // One that cannot be started, or reached, is as good as ended.
    started.on('error', () => started.kill('SIGKILL'));
    started.once('exit', () => {
      if (child === started) child = null;
    });
    return started;
  }

  /** At once, so that no file is given to a process that is about to end. */
  function letGo(): void {
    child?.kill();
    child = null;
  }

  async function work(task: Work): Promise<Hardened> {
    clearTimeout(idle);
    child ??= start();
    const bench = child;
    bench.ref();
    bench.channel?.ref();
    last += 1;
    const id = last;
    const answer = Promise.withResolvers<Hardened>();
    // A file that ends its process is none that anybody should show.
    const onExit = () => answer.resolve(no('too-complex'));
    const onMessage = (message: Answer) => {
      if (message.id !== id) return;
      if (message.outcome) answer.resolve(message.outcome);
      else answer.reject(Object.assign(new Error(message.error?.message), { code: message.error?.code }));
    };
    bench.once('exit', onExit).on('message', onMessage);
    const patience = setTimeout(() => bench.kill('SIGKILL'), PATIENCE_MS);
    const look = setInterval(() => void endIfLarge(bench), LOOK_MS);
    try {
      bench.send({ id, work: task }, (error) => error && answer.resolve(no('busy')));
      return await answer.promise;
    } finally {
      clearTimeout(patience);
      clearInterval(look);
      bench.off('exit', onExit).off('message', onMessage);
      bench.unref();
      bench.channel?.unref();
      idle = setTimeout(letGo, idleMs).unref();
    }
  }

  return {
    harden: async (task) => (await pass(() => work(task))) ?? no('busy'),
    close() {
      clearTimeout(idle);
      letGo();
    },
  };
}

/** Where the system tells (Linux); elsewhere the limits on what is unpacked have to do. */
async function endIfLarge(bench: ChildProcess): Promise<void> {
  const pages = await readFile(`/proc/${bench.pid}/statm`, 'utf8').catch(() => '');
  if (Number(pages.split(' ')[1] ?? 0) * PAGE > MEMORY) bench.kill('SIGKILL');
}
