import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Bytes of a refused body that are read and discarded; above that the connection is cut off. Larger than any upload.
 */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;
/** Maximum time for discarding. */
const MAX_DISCARD_MS = 10_000;
/** A sender that pauses for so long is reading the answer, or is gone. */
const MAX_PAUSE_MS = 3_000;

/**
 * Lets the sender of an unread body that is refused (too large, not signed in, too many requests) read the answer:
 * closing a connection with unread bytes resets it and loses the answer. The answer is sent at once, the rest of the
 * body is discarded up to a limit, and then the connection is closed.
 */
export function registerUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400 && hasUnreadBody(request.raw)) discardBody(request, reply);
    done(null, payload);
  });
}

/** In-process calls have no connection. */
function hasUnreadBody({ headers, complete, socket }: IncomingMessage): boolean {
  if (complete || !(socket instanceof Socket)) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

function discardBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw;
  // Node would destroy the connection as soon as the answer is written.
  reply.removeHeader('connection');
  reply.raw.shouldKeepAlive = true;
  let left = MAX_DISCARDED_BYTES;
  const close = () => {
    raw.removeAllListeners('data');
    socket.destroySoon();
  };
  const whole = setTimeout(close, MAX_DISCARD_MS).unref();
  const pause = setTimeout(close, MAX_PAUSE_MS).unref();
  const stopWaiting = () => {
    clearTimeout(whole);
    clearTimeout(pause);
  };
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    pause.refresh();
    if (left < 0) close();
  });
  raw.once('close', stopWaiting);
  raw.once('end', () => {
    stopWaiting();
    if (reply.raw.writableFinished) close();
    else reply.raw.once('finish', close);
  });
  raw.resume();
}
