import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Load, LoadResult } from './generator.ts';

export type LoadProcess = {
  /** Applies a load, one at a time. */
  apply: (load: Load) => Promise<LoadResult>;
  stop: () => void;
};

/** Starts a process that loads a server on this machine. */
export function startLoadProcess(): LoadProcess {
  const child = fork(path.join(import.meta.dirname, 'process.ts'), { execArgv: [] });
  return {
    async apply(load) {
      child.send(load);
      const ended = once(child, 'exit').then(() => {
        throw new Error('The process that makes the load ended');
      });
      ended.catch(() => {});
      const [result] = (await Promise.race([once(child, 'message'), ended])) as [LoadResult];
      return result;
    },
    stop: () => void child.kill(),
  };
}
