import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { type ConnectionLimits, limitConnections } from './connections.ts';

const PAGE_BYTES = 4 * 1024 * 1024;
const REQUEST = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';

let app: FastifyInstance;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function serve(limits: ConnectionLimits, http: object = {}): Promise<number> {
  app = Fastify({ forceCloseConnections: true, http });
  limitConnections(app, { everyMs: 20, ...limits });
  app.get('/', async () => 'x'.repeat(PAGE_BYTES));
  app.get('/small', async () => 'small');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as { port: number }).port;
}

/** @returns a connection, and whether and with what it was closed */
function open(port: number, text = '') {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const state = { socket, isClosed: false, received: '' };
  socket.on('error', () => {});
  socket.resume();
  socket.on('close', () => (state.isClosed = true));
  socket.write(text);
  return state;
}

const openNow = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

it('readers that take nothing are cut off when too much waits for them, and others are served', async () => {
  const port = await serve({ unsentBytes: 10 * PAGE_BYTES });
  const slow = Array.from({ length: 40 }, () => open(port, REQUEST.repeat(2)).socket.pause());
  await expect.poll(() => openNow()).toBeLessThan(20);
  expect(slow).toHaveLength(40);
  expect((await fetch(`http://127.0.0.1:${port}/small`)).status).toBe(200);
});

it('no more connections are taken than allowed', async () => {
  const port = await serve({ connections: 20 });
  // Each has begun a request, so that none counts as idle.
  const begun = Array.from({ length: 20 }, () => open(port, 'GET / HTTP/1.1\r\n'));
  await expect.poll(() => openNow()).toBe(20);
  const another = open(port, REQUEST);
  await expect.poll(() => another.isClosed).toBe(true);
  expect(begun.filter(({ isClosed }) => isClosed)).toEqual([]);
});

it('idle connections make room for new visitors', async () => {
  const port = await serve({ connections: 20 });
  const idle = Array.from({ length: 19 }, () => open(port, REQUEST.replace('/ ', '/small ')));
  await expect.poll(() => idle.filter(({ isClosed }) => isClosed).length).toBeGreaterThan(0);
  expect((await fetch(`http://127.0.0.1:${port}/small`)).status).toBe(200);
});

it('a client that sends its headers byte by byte is cut off', async () => {
  const port = await serve({}, { headersTimeout: 100, connectionsCheckingInterval: 20 });
  const slow = open(port, 'GET / HT');
  const dripping = setInterval(() => slow.socket.write('x'), 10);
  await expect.poll(() => slow.isClosed).toBe(true);
  clearInterval(dripping);
});

it('headers of more than 16 kB are refused', async () => {
  const port = await serve({});
  const large = await fetch(`http://127.0.0.1:${port}/small`, { headers: { 'x-large': 'x'.repeat(20_000) } });
  expect(large.status).toBe(431);
});

it('requests that are sent together are answered one after the other, in order', async () => {
  const port = await serve({});
  const state = open(port, REQUEST.replace('/ ', '/small ').repeat(200));
  let text = '';
  state.socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  await expect.poll(() => text.split('\r\n\r\nsmall').length - 1).toBe(200);
});
