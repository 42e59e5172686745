import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { registerSecurity } from './security.ts';

async function headersAt(PUBLIC_URL: string): Promise<Record<string, unknown>> {
  const settings = readEnv({ NODE_ENV: 'test', PUBLIC_URL });
  if (!settings.ok) throw new Error(settings.problems.join('\n'));
  const app = Fastify();
  await registerSecurity(app, settings.env);
  app.get('/', async () => 'served');
  const { headers } = await app.inject('/');
  await app.close();
  return headers;
}

it('an answer that is not a page may run nothing, be framed nowhere, and have its type sniffed by no browser', async () => {
  expect(await headersAt('http://localhost:3000')).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});

it('a browser is bound to https if the site has it, and only then', async () => {
  expect(await headersAt('https://gaff.example')).toHaveProperty('strict-transport-security');
  expect(await headersAt('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
});
