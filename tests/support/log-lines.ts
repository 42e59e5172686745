import { Writable } from 'node:stream';

/** Opens the destination of a log. @returns `lines` grows by a line of JSON with each entry */
export function logLines(): { lines: string[]; destination: Writable } {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, destination };
}
