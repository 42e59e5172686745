import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readEnv } from '../env.ts';
import { registerWellKnown } from './well-known.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T22:15:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

async function get(path: string, settings: Record<string, string> = {}) {
  const read = readEnv({ NODE_ENV: 'test', PUBLIC_URL: 'https://gaff.example', ...settings });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const app = Fastify();
  registerWellKnown(app, read.env);
  return app.inject(`/.well-known/${path}`);
}

it('people who find a weakness learn whom to tell, and never from a file that is over', async () => {
  const answer = await get('security.txt', { SECURITY_EMAIL: 'security@gaff.example' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.body.trimEnd().split('\n')).toEqual([
    'Contact: mailto:security@gaff.example',
    'Expires: 2027-02-25T00:00:00.000Z',
    'Preferred-Languages: en, ga',
    'Canonical: https://gaff.example/.well-known/security.txt',
    'Policy: https://gaff.example/contact#security',
  ]);
  vi.setSystemTime(new Date('2031-06-30T23:59:00Z'));
  expect((await get('security.txt', { SUPPORT_EMAIL: 'help@gaff.example' })).body).toMatch(
    /^Contact: mailto:help@gaff\.example\nExpires: 2031-09-28T/,
  );
});

it('a public site without any address has no file', async () => {
  expect((await get('security.txt')).statusCode).toBe(404);
});

it('password managers are led to the page on which a password is changed', async () => {
  const answer = await get('change-password');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/account/settings#password']);
});
