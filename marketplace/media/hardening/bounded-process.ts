import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createConcurrencyLimit } from '#platform/concurrency/limit.ts';

/** Interval of memory checks in milliseconds. */
const CHECK_MEMORY_MS = 20;
/** Bytes of a memory page, the unit of the system's counts. */
const PAGE = 4096;
/** Environment variables that the process gets; others, including secrets, are withheld. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'LANG', 'NODE_ENV', 'VITEST'];

export type BoundedProcessOptions = {
  /** Program that answers tasks with `answerTasks`. */
  program: URL;
  /** Maximum milliseconds of a task, after which its process is killed. */
  timeoutMs: number;
  /** Maximum resident bytes, above which the process is killed. Checked on Linux; elsewhere only `heapMb` limits it. */
  memoryBytes: number;
  /** Megabytes of JavaScript heap. */
  heapMb: number;
  /** Maximum waiting tasks. */
  waiting: number;
  /** Milliseconds without work after which the process is stopped. */
  idleMs: number;
};

/** The outcome of a task, or the reason for its absence. `ended`: the process died or was killed. */
export type Bounded<Outcome> = { ok: true; outcome: Outcome } | { ok: false; reason: 'ended' | 'busy' };

/** Runs tasks on untrusted files one at a time in a child process with limits of time and memory. */
export interface BoundedProcess<Task, Outcome> {
  /** @throws the error that the program threw, with its message and code */
  run(task: Task): Promise<Bounded<Outcome>>;
  close(): void;
}

type Answer = { id: number; outcome?: unknown; error?: { message: string; code?: string } };

/** @returns a process that starts with its first task and stops when idle */
export function openBoundedProcess<Task, Outcome>({
  program,
  timeoutMs,
  memoryBytes,
  heapMb,
  waiting,
  idleMs,
}: BoundedProcessOptions): BoundedProcess<Task, Outcome> {
  const pass = createConcurrencyLimit(1, waiting);
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function start(): ChildProcess {
    const env = Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]));
    const started = fork(fileURLToPath(program), {
      execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=2'],
      // One malloc arena, so that memory of one file is reused for the next.
      env: { ...env, MALLOC_ARENA_MAX: '1' },
    });
    // A process that cannot be started or reached counts as ended.
    started.on('error', () => started.kill('SIGKILL'));
    started.once('exit', () => {
      if (child === started) child = null;
    });
    return started;
  }

  /** Clears the reference at once, so that no task goes to a process that is about to end. */
  function stop(): void {
    child?.kill();
    child = null;
  }

  async function work(task: Task): Promise<Bounded<Outcome>> {
    clearTimeout(idle);
    child ??= start();
    const used = child;
    used.ref();
    used.channel?.ref();
    last += 1;
    const id = last;
    const answer = Promise.withResolvers<Bounded<Outcome>>();
    const onExit = () => answer.resolve({ ok: false, reason: 'ended' });
    const onMessage = (message: Answer) => {
      if (message.id !== id) return;
      if (message.error) {
        answer.reject(Object.assign(new Error(message.error.message), { code: message.error.code }));
      } else answer.resolve({ ok: true, outcome: message.outcome as Outcome });
    };
    used.once('exit', onExit).on('message', onMessage);
    const timeout = setTimeout(() => used.kill('SIGKILL'), timeoutMs);
    const check = setInterval(() => void killIfLarge(used, memoryBytes), CHECK_MEMORY_MS);
    try {
      used.send({ id, task }, (error) => error && answer.resolve({ ok: false, reason: 'busy' }));
      return await answer.promise;
    } finally {
      clearTimeout(timeout);
      clearInterval(check);
      used.off('exit', onExit).off('message', onMessage);
      used.unref();
      used.channel?.unref();
      idle = setTimeout(stop, idleMs).unref();
    }
  }

  return {
    run: async (task) => (await pass(() => work(task))) ?? { ok: false, reason: 'busy' },
    close() {
      clearTimeout(idle);
      stop();
    },
  };
}

async function killIfLarge(child: ChildProcess, memoryBytes: number): Promise<void> {
  const pages = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '');
  if (Number(pages.split(' ')[1] ?? 0) * PAGE > memoryBytes) child.kill('SIGKILL');
}
