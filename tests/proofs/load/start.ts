import { fork } from 'node:child_process';
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
    apply: (load) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('The process that makes the load ended'));
        child.once('exit', fail);
        child.once('message', (result) => {
          child.off('exit', fail);
          resolve(result as LoadResult);
        });
        child.send(load);
      }),
    stop: () => void child.kill(),
  };
}
