import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { PictureSource } from '#marketplace/media/optimiser/source.ts';
import { readPicturePath } from './address.ts';
import { EDITION, PICTURE_SIZE } from './gallery.ts';

/** Drawings kept in memory, about 200 kB each: a page asks for several sizes of the same picture at once. */
const KEPT = 48;

/** Widths drawn, in pixels: what cards and thumbnails need, and photo resolution. Half the width is half the time. */
const WIDTHS = [PICTURE_SIZE.width / 2, PICTURE_SIZE.width];

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
  const painter = hirePainter();
  const kept = new LRUCache<string, Promise<Buffer | null>>({ max: KEPT });
  return {
    edition: EDITION,
    matches: (path) => readPicturePath(path) !== null,
    read(path, box) {
      const wish = Math.max(box.width, (box.height ?? 0) * 1.5);
      const width = WIDTHS.find((drawn) => drawn >= wish) ?? PICTURE_SIZE.width;
      const key = `${path} ${width}`;
      const drawing = kept.get(key) ?? painter.draw(path, width);
      kept.set(key, drawing);
      drawing.catch(() => kept.delete(key));
      return drawing;
    },
    close: painter.dismiss,
  };
}

/** Keeps at most one drawing process, and hands it one wish after another. */
function hirePainter() {
  let painter: ChildProcess | null = null;
  let last = 0;
  const waiting = new Map<number, PromiseWithResolvers<Buffer | null>>();

  /** Lets this process end while the painter has nothing to do. */
  function rest(process: ChildProcess): void {
    if (waiting.size > 0) return;
    process.unref();
    process.channel?.unref();
  }
  function start(): ChildProcess {
    const program = fileURLToPath(new URL('./painter.ts', import.meta.url));
    const started = fork(program, { serialization: 'advanced', execArgv: [] });
    started.on('message', (message) => {
      const { id, picture } = message as Drawn;
      waiting.get(id)?.resolve(picture && Buffer.from(picture));
      waiting.delete(id);
      rest(started);
    });
    started.on('exit', () => {
      if (painter === started) painter = null;
      for (const { reject } of waiting.values()) reject(new Error('the drawing process ended'));
      waiting.clear();
    });
    return started;
  }
  return {
    draw(path: string, width: number): Promise<Buffer | null> {
      painter ??= start();
      painter.ref();
      painter.channel?.ref();
      last += 1;
      const id = last;
      const answer = Promise.withResolvers<Buffer | null>();
      waiting.set(id, answer);
      painter.send({ id, path, width }, (error) => {
        if (!error) return;
        waiting.delete(id);
        answer.reject(error);
      });
      return answer.promise;
    },
    dismiss(): void {
      painter?.kill();
    },
  };
}
