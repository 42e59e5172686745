import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '#platform/http/viewer.ts';
import { registerErrors } from './errors.ts';
import { registerViewer } from './viewer.ts';

const OWN = 'https://gaff.example';
const viewer: Viewer = {
  userId: '6b3c2d1e-0000-4000-8000-000000000000',
  email: 'aoife@example.ie',
  name: 'Aoife',
  isModerator: false,
  agency: null,
  sessionId: '6b3c2d1e-0000-4000-8000-000000000001',
  signedInAt: new Date(0),
};

/** An app with a route for each kind of access, for which every cookie and token is of the same person. */
async function open(origin = OWN) {
  const app = Fastify();
  registerErrors(app);
  registerViewer(app, async () => ({ ok: true, viewer }), origin);
  for (const access of ['anyone', 'signed-in', 'moderator'] as const) {
    const options = { config: { access }, schema: { hide: true } };
    app.get(`/${access}`, options, () => ({ done: true }));
    app.post(`/${access}`, options, () => ({ done: true }));
  }
  await app.ready();
  return app;
}

const cookie = 'gaff.session_token=x.y';

async function post(headers: Record<string, string>, { path = '/signed-in', origin = OWN } = {}) {
  const app = await open(origin);
  return (await app.inject({ method: 'POST', url: path, headers })).statusCode;
}

describe('a changing request with the cookie of a person', () => {
  it.each([
    ['our own page', { origin: OWN }],
    ['an older browser', {}],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
    ['our own page without an origin', { 'sec-fetch-site': 'same-origin' }],
  ])('from %s is answered', async (_, headers) => {
    expect(await post({ cookie, ...headers })).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a site whose name begins with ours', { origin: `${OWN}.evil.example` }],
    ['a site whose name ends with ours', { origin: 'https://evil-gaff.example' }],
    ['a subdomain', { origin: 'https://blog.gaff.example' }],
    ['our name without https', { origin: 'http://gaff.example' }],
    ['another port', { origin: `${OWN}:8443` }],
    ['a page without an origin of its own', { origin: 'null' }],
    ['another site without an origin', { 'sec-fetch-site': 'cross-site' }],
    ['a subdomain without an origin', { 'sec-fetch-site': 'same-site' }],
    [
      'another site that names ours as well',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
  ])('from %s is refused, on routes for anyone too', async (_, headers) => {
    expect(await post({ cookie, ...headers })).toBe(403);
    expect(await post({ cookie, ...headers }, { path: '/anyone' })).toBe(403);
  });

  it('may come from another name of this machine, at the same port only', async () => {
    const origin = 'http://localhost:3000';
    expect(await post({ cookie, origin: 'http://127.0.0.1:3000' }, { origin })).toBe(200);
    expect(await post({ cookie, origin: 'http://127.0.0.1:3001' }, { origin })).toBe(403);
    expect(await post({ cookie, origin: 'http://localhost.evil.example:3000' }, { origin })).toBe(403);
  });

  it('needs no origin with a token, which no other site can send', async () => {
    expect(await post({ authorization: 'Bearer x', origin: 'https://evil.example' })).toBe(200);
  });
});

it('a link from another site is followed, because loading a page changes nothing', async () => {
  const app = await open();
  const headers = { cookie, 'sec-fetch-site': 'cross-site' };
  expect((await app.inject({ url: '/signed-in', headers })).statusCode).toBe(200);
});

it('routes admit those whom they name', async () => {
  const app = await open();
  const statusOf = async (url: string, headers = {}) => (await app.inject({ url, headers })).statusCode;
  expect(await statusOf('/anyone')).toBe(200);
  expect(await statusOf('/signed-in')).toBe(401);
  expect(await statusOf('/signed-in', { cookie })).toBe(200);
  expect(await statusOf('/moderator')).toBe(401);
  expect(await statusOf('/moderator', { cookie })).toBe(404);
});

it('a route that names nobody is not registered', async () => {
  const app = Fastify();
  registerViewer(app, async () => ({ ok: true, viewer: null }), OWN);
  expect(() => app.post('/open', () => 'x')).toThrow('does not say whom it lets in');
});
