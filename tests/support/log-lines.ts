import { Writable } from 'node:stream';

/** Opens the destination of a log. @returns `lines` grows with what is written, each a line of JSON */
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
