import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Connections that wait at each socket: with fewer, a rush of visitors would try again only after seconds. */
const BACKLOG = 4_096;
/** Sockets of the port. The event loop takes in one connection of each a turn. */
const SOCKETS = 24;

/**
 * Starts to serve. On Linux the port has several sockets, between which the kernel spreads new connections, so that a
 * rush of them is taken in within few turns of the event loop.
 * @throws Error EADDRINUSE when the port is taken, also by such sockets
 */
export async function listen(app: FastifyInstance, address: { port: number; host: string }): Promise<void> {
  const reusePort = process.platform === 'linux';
  const options = { ...address, backlog: BACKLOG, reusePort };
  const others: Server[] = [];
  let closed: Promise<void>[] = [];
  app.addHook('preClose', (done) => {
    closed = others.map(close);
    done();
  });
  // Idle connections are closed in between; the requests of each socket are waited for.
  app.addHook('onClose', async () => void (await Promise.all(closed)));
  // Sockets that share a port do not tell when another process has it.
  if (reusePort && address.port !== 0) await close(await open(address));
  await app.listen(options);
  if (!reusePort) return;
  // A process without a limit (a worker) has none.
  if (app.server.maxConnections) app.server.maxConnections = Math.ceil(app.server.maxConnections / SOCKETS);
  const { address: host, port } = app.server.address() as AddressInfo;
  for (let n = 1; n < SOCKETS; n += 1) {
    const one = await open({ ...options, host, port });
    one.maxConnections = app.server.maxConnections;
    one.on('connection', (socket) => app.server.emit('connection', socket));
    others.push(one);
  }
}

function open(options: ListenOptions): Promise<Server> {
  // As an HTTP server does.
  const server = createServer({ allowHalfOpen: true, noDelay: true });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
