import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { listen } from './listen.ts';

const HOST = '127.0.0.1';
/** Enough for each socket of the port to get some. */
const RUSH = 128;
/** Two for each socket. */
const ALLOWED = 48;

const apps: FastifyInstance[] = [];
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

function serving(): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/', async () => 'served');
  apps.push(app);
  return app;
}

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;

/** Opens connections at once. @returns how many of them have ended */
function rush(port: number): () => number {
  const opened = Array.from({ length: RUSH }, () => connect(port, HOST));
  clients.push(...opened);
  let ended = 0;
  for (const one of opened) one.on('error', () => {}).on('close', () => (ended += 1));
  return () => ended;
}

it.runIf(process.platform === 'linux')('several connections are taken in in one turn', async () => {
  const app = serving();
  let taken = 0;
  app.server.on('connection', () => (taken += 1));
  await listen(app, { port: 0, host: HOST });
  rush(portOf(app));
  let turns = 0;
  for (const end = Date.now() + 5_000; taken < RUSH && Date.now() < end; ) {
    const before = taken;
    await new Promise((resolve) => setImmediate(resolve));
    if (taken > before) turns += 1;
  }
  expect(taken).toBe(RUSH);
  expect(turns).toBeLessThan(RUSH / 2);
});

it('requests of all connections are answered, and closing ends them and frees the port', async () => {
  const app = serving();
  await listen(app, { port: 0, host: HOST });
  const port = portOf(app);
  const ended = rush(port);
  const answers = await Promise.all(
    clients.map(async (client) => {
      client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
      const [bytes] = await once(client, 'data');
      return String(bytes);
    }),
  );
  expect(answers.filter((text) => text.startsWith('HTTP/1.1 200'))).toHaveLength(RUSH);
  await app.close();
  await expect.poll(ended).toBe(RUSH);
  const next = serving();
  await listen(next, { port, host: HOST });
  expect((await fetch(`http://${HOST}:${port}`)).status).toBe(200);
});

it('closing waits for the requests under way on all sockets', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  let begun = 0;
  let ended = 0;
  app.get('/', async (_request, reply) => {
    begun += 1;
    await new Promise((resolve) => setTimeout(resolve, 5 * begun));
    return reply.header('connection', 'close').send('served');
  });
  app.addHook('onResponse', async () => {
    ended += 1;
  });
  apps.push(app);
  await listen(app, { port: 0, host: HOST });
  rush(portOf(app));
  for (const client of clients) client.resume().write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await expect.poll(() => begun).toBe(RUSH);
  expect(ended).toBeLessThan(RUSH);
  await app.close();
  expect(ended).toBe(RUSH);
});

it('a port that another process has is refused', async () => {
  const app = serving();
  await listen(app, { port: 0, host: HOST });
  await expect(listen(serving(), { port: portOf(app), host: HOST })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });

  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, HOST, resolve));
  const { port } = other.address() as AddressInfo;
  await expect(listen(serving(), { port, host: HOST })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await new Promise((resolve) => other.close(resolve));
});

it('all sockets together take no more connections than allowed', async () => {
  const app = serving();
  app.server.maxConnections = ALLOWED;
  let taken = 0;
  app.server.on('connection', () => (taken += 1));
  await listen(app, { port: 0, host: HOST });
  const ended = rush(portOf(app));
  await expect.poll(() => taken + ended()).toBeGreaterThanOrEqual(RUSH);
  expect(taken).toBeLessThanOrEqual(ALLOWED);
});
