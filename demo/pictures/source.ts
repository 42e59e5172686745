import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PictureSource } from '#marketplace/media/optimiser/source.ts';
import { readPicturePath } from './address.ts';
import { EDITION } from './gallery.ts';

/** The demo's pictures as a source of the image endpoint, drawn when they are first asked for. */
export interface DemoPictures extends PictureSource {
  /** Ends the drawing process, if one runs. */
  close(): void;
}

/** What the drawing process sends back. */
interface Drawn {
  id: number;
  picture: Uint8Array | null;
}

/** @returns the source; its drawing process starts with the first picture and ends by itself when idle. */
export function demoPictures(): DemoPictures {
  let painter: ChildProcess | null = null;
  let last = 0;
  const waiting = new Map<number, { resolve(picture: Buffer | null): void; reject(error: Error): void }>();

  function start(): ChildProcess {
    const started = fork(fileURLToPath(new URL('./painter.ts', import.meta.url)), {
      serialization: 'advanced',
      execArgv: [],
    });
    started.on('message', (message) => {
      const { id, picture } = message as Drawn;
      waiting.get(id)?.resolve(picture && Buffer.from(picture));
      waiting.delete(id);
      if (waiting.size === 0) {
        started.unref();
        started.channel?.unref();
      }
    });
    started.on('exit', () => {
      if (painter !== started) return;
      painter = null;
      for (const { reject } of waiting.values()) reject(new Error('the drawing process ended'));
      waiting.clear();
    });
    return started;
  }

  return {
    edition: EDITION,
    matches: (path) => readPicturePath(path) !== null,
    read(path) {
      painter ??= start();
      painter.ref();
      painter.channel?.ref();
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        painter?.send({ id, path }, (error) => {
          if (!error) return;
          waiting.delete(id);
          reject(error);
        });
      });
    },
    close() {
      painter?.kill();
    },
  };
}
