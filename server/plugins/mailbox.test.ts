import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { testProduct } from '#tests/support/product.ts';

const { app } = await testProduct({ listings: 0 });
const PATHS = ['/api/v1/mailbox', '/api/v1/mailbox/1', '/api/v1/mailbox/1/attachments/0'];

function ask(path: string, options: InjectOptions) {
  return app.inject({ url: path, remoteAddress: '127.0.0.1', ...options });
}

it.each([
  { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } },
  { remoteAddress: '::1', headers: { host: '[::1]:3000' } },
  { remoteAddress: '::ffff:127.0.0.1', headers: { host: '127.0.0.1' } },
])('a person at this machine reads the mailbox: %j', async (options) => {
  expect((await ask('/api/v1/mailbox', options)).statusCode).toBe(200);
});

it.each<InjectOptions>([
  { remoteAddress: '192.168.1.5', headers: { host: 'localhost:3000' } },
  { headers: { host: 'gaff.example' } },
  { headers: { host: 'localhost.gaff.example' } },
  { headers: { host: 'localhost', 'x-forwarded-for': '1.2.3.4' } },
  { headers: { host: 'localhost', 'x-forwarded-host': 'localhost' } },
  { headers: { host: 'localhost', 'x-real-ip': '127.0.0.1' } },
  { headers: { host: 'localhost', forwarded: 'for=127.0.0.1' } },
  { headers: { host: 'localhost', via: '1.1 proxy' } },
  { headers: { host: 'localhost', 'cf-connecting-ip': '1.2.3.4' } },
])('it is not readable through a proxy or from elsewhere: %j', async (options) => {
  for (const path of PATHS) {
    const answer = await ask(path, options);
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Page not found']);
  }
});
