import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHostResolver } from './resolve-host.ts';

/** Shorter than in the product: the tests wait until all look-ups have failed. */
const TIMEOUT_MS = 1_000;

/** A name server. @returns its address, and the names it was asked for */
async function nameServer(answer: (query: Buffer) => Buffer | null) {
  const socket = createSocket('udp4');
  const names = new Set<string>();
  socket.on('message', (query, from) => {
    names.add(query.toString('latin1', 13, query.indexOf(0, 13)));
    const bytes = answer(query);
    if (bytes) socket.send(bytes, from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return { address: `127.0.0.1:${socket.address().port}`, names };
}

/** Answers an IPv4 question with 192.0.2.7, and an IPv6 question with nothing. */
function answered(query: Buffer): Buffer {
  const end = query.indexOf(0, 12) + 5;
  const isV4 = query.readUInt16BE(end - 4) === 1;
  const head = Buffer.from(query.subarray(0, end));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(isV4 ? 1 : 0, 6);
  head.writeUInt16BE(0, 10);
  const record = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 7]);
  return isV4 ? Buffer.concat([head, record]) : head;
}

describe('resolving an external host', () => {
  it('uses the name server', async () => {
    const { address } = await nameServer(answered);
    expect(await createHostResolver([address])('homes.example')).toEqual(['192.0.2.7']);
  });

  it('blocks no file-reading thread, and few look-ups, if no server ever answers', async () => {
    const { address, names } = await nameServer(() => null);
    const resolve = createHostResolver([address], TIMEOUT_MS);
    let ended = 0;
    const under = Array.from({ length: 20 }, (_, n) =>
      resolve(`never${n}.example`).catch(() => {
        ended += 1;
      }),
    );
    for (let file = 0; file < 8; file += 1) await readFile(import.meta.filename);
    expect(ended).toBe(0);
    expect(names.size).toBeLessThanOrEqual(16);
    await Promise.all(under);
    expect(ended).toBe(20);
  }, 60_000);

  it('is refused when very many wait', async () => {
    const { address } = await nameServer(() => null);
    const resolve = createHostResolver([address], TIMEOUT_MS);
    const first = await Promise.race(
      Array.from({ length: 230 }, (_, n) =>
        resolve(`never${n}.example`).catch((error: Error) => error.message),
      ),
    );
    expect(first).toBe('Too many names are being looked up');
  });
});
