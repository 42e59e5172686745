import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArrays, writeArrays } from './array-file.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-arrays-'));
  file = path.join(folder, 'file');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const value = fc.record({
  facts: fc.record({ name: fc.string(), count: fc.integer(), missing: fc.constant(null) }),
  lists: fc.array(fc.record({ numbers: fc.uint16Array(), places: fc.float64Array({ noNaN: true }) })),
  bytes: fc.uint8Array(),
});

describe('a file of arrays', () => {
  it('gives back what was written, in shared memory', () => {
    fc.assert(
      fc.property(value, (written) => {
        writeArrays(file, 'GAFFTST1', written);
        const read = readArrays(file, 'GAFFTST1') as typeof written;
        expect(read).toEqual(written);
        expect(read.bytes.buffer).toBeInstanceOf(SharedArrayBuffer);
      }),
      { numRuns: 50 },
    );
  });

  it('is refused when a byte differs, when it is cut, and in another format', async () => {
    writeArrays(file, 'GAFFTST1', { numbers: new Uint32Array([1, 2, 3]) });
    const whole = await readFile(file);
    for (let at = 0; at < whole.length; at++) {
      const damaged = Buffer.from(whole);
      damaged[at]! ^= 1;
      await writeFile(file, damaged);
      expect(readArrays(file, 'GAFFTST1')).toBeNull();
    }
    for (const length of [0, 7, 20, whole.length - 1]) {
      await writeFile(file, whole.subarray(0, length));
      expect(readArrays(file, 'GAFFTST1')).toBeNull();
    }
    await writeFile(file, whole);
    expect(readArrays(file, 'GAFFTST2')).toBeNull();
    expect(readArrays(path.join(folder, 'nowhere'), 'GAFFTST1')).toBeNull();
  });

  it('stays as it was when writing fails', async () => {
    writeArrays(file, 'GAFFTST1', { numbers: new Uint32Array([7]) });
    expect(() => writeArrays(file, 'GAFFTST1', { numbers: () => {} })).toThrow();
    expect(readArrays(file, 'GAFFTST1')).toEqual({ numbers: new Uint32Array([7]) });
    expect(await readdir(folder)).toEqual(['file']);
  });
});
