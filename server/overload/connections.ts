import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Open connections of a process; an idle one takes about 10 kB. Further ones are closed at once. */
export const MAX_CONNECTIONS = 10_000;
/** The part of them from which on idle ones are closed, to leave room for new visitors. */
const CROWDED = 0.9;
/** Bytes of answers that may wait for slow readers. */
export const MAX_UNSENT_BYTES = 64 * 1024 * 1024;
const LOOK_MS = 1_000;

export type ConnectionLimits = { connections?: number; unsentBytes?: number; everyMs?: number };

/**
 * Bounds what clients that keep connections open, or read slowly, can take of the memory. When too much of it waits for
 * readers, those with the most unread bytes are cut off until half is free.
 * @param limits lower ones for tests
 */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits = {}): void {
  const { connections = MAX_CONNECTIONS, unsentBytes = MAX_UNSENT_BYTES, everyMs = LOOK_MS } = limits;
  const { server } = app;
  const open = new Set<Socket>();
  server.maxConnections = connections;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });

  const timer = setInterval(() => {
    if (open.size > CROWDED * connections) server.closeIdleConnections();
    const slow = [...open].filter(({ writableLength }) => writableLength > 0);
    let unsent = slow.reduce((sum, { writableLength }) => sum + writableLength, 0);
    if (unsent <= unsentBytes) return;
    slow.sort((one, other) => other.writableLength - one.writableLength);
    app.log.warn({ unsent, readers: slow.length }, 'slow readers were cut off');
    for (const socket of slow) {
      if (unsent <= unsentBytes / 2) break;
      unsent -= socket.writableLength;
      socket.destroy();
    }
  }, everyMs).unref();
  app.addHook('onClose', () => clearInterval(timer));
}
