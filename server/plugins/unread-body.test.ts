import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { registerUnreadBodies } from './unread-body.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function server(): Promise<number> {
  app = Fastify({ bodyLimit: 1_000 });
  registerUnreadBodies(app);
  app.post('/', async () => 'taken');
  app.post('/closed', { onRequest: async (_request, reply) => reply.code(401).send('sign in') }, () => '');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as { port: number }).port;
}

/** Sends a whole body before it reads the answer, as simple clients do. @returns the answer, or the socket error */
function sendAll(port: number, path: string, body: Buffer, headers: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.on('close', () => resolve(answer));
    socket.pause();
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers}\r\n`);
    socket.write(body, () => {
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.resume();
    });
  });
}

const BODY = Buffer.alloc(16 * 1024 * 1024, ' ');
const CHUNKED = Buffer.concat([
  Buffer.from(`${BODY.length.toString(16)}\r\n`),
  BODY,
  Buffer.from('\r\n0\r\n\r\n'),
]);

it.each([
  ['/', 'by its length', BODY, `content-length: ${BODY.length}\r\n`, 413],
  ['/', 'in chunks', CHUNKED, 'transfer-encoding: chunked\r\n', 413],
  ['/', 'and closing', BODY, `content-length: ${BODY.length}\r\nconnection: close\r\n`, 413],
  ['/closed', 'without a session', BODY, `content-length: ${BODY.length}\r\nconnection: close\r\n`, 401],
])('the sender of a refused body reads the answer: %s %s', async (path, _how, body, headers, status) => {
  const port = await server();
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendAll(port, path, body, headers)));
  for (const answer of answers) expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
});

it('the sender of an endless body is cut off', async () => {
  const port = await server();
  const endless = Buffer.alloc(80 * 1024 * 1024, ' ');
  const answer = await sendAll(port, '/', endless, `content-length: ${endless.length * 10}\r\n`);
  // Answered in time or cut off: the connection is closed in both cases.
  expect(answer).toMatch(/^(HTTP\/1\.1 413|ECONNRESET|EPIPE)/);
});
