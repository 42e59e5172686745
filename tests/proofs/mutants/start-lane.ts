import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { copyProject } from './copy-project.ts';
import type { LaneRequest, LaneResult } from './lane.ts';

export type Lane = {
  /** One request at a time. */
  ask: (request: LaneRequest) => Promise<LaneResult>;
  close: () => Promise<void>;
};

/** Starts a process in a copy of the project, which is removed when the lane is closed. */
export async function startLane(): Promise<Lane> {
  const folder = await copyProject();
  const child = fork(path.join(folder, 'tests/proofs/mutants/lane.ts'), {
    cwd: folder,
    // Its own variables tell Vitest that it runs in a test already.
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await answerOf(child);
  return {
    ask(request) {
      child.send(request);
      return answerOf(child) as Promise<LaneResult>;
    },
    async close() {
      child.send('end');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @throws if the process ends instead of answering */
async function answerOf(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  const exit = once(child, 'exit', { signal: ended.signal }).then(() => {
    throw new Error('A process that plants faults has ended');
  });
  try {
    const [answer] = (await Promise.race([
      once(child, 'message', { signal: ended.signal }),
      exit,
    ])) as unknown[];
    return answer;
  } finally {
    ended.abort();
    exit.catch(() => {});
  }
}
