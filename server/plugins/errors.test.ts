import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerErrors } from './errors.ts';

it.each(['40P01', '40001', '53100', '57014', '08006', '25006'])(
  'a statement that can be retried (%s) is answered with 503 and Retry-After',
  async (code) => {
    const app = Fastify();
    registerErrors(app);
    app.get('/', { config: { access: 'anyone' } }, () => {
      throw Object.assign(new Error('inside'), { code });
    });
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.body).not.toContain('inside');
  },
);

it.each([
  [413, 'Tá sé seo rómhór le seoladh.'],
  [429, 'Rinneadh an iomarca iarratas i mbeagán ama. Bain triail eile as i gceann nóiméid.'],
  [500, 'Tharla earráid gan choinne'],
  [503, 'Níl Gaff ar fáil ar feadh tamaill bhig; bain triail eile as'],
])('a refusal with %i is in the language of the client', async (statusCode, message) => {
  const app = Fastify();
  registerErrors(app);
  app.get('/', { config: { access: 'anyone' } }, () => {
    throw Object.assign(new Error('inside'), { statusCode });
  });
  const answer = await app.inject({ url: '/', headers: { 'accept-language': 'ga-IE,ga;q=0.9' } });
  expect(answer.json()).toMatchObject({ statusCode, message });
  expect('retry-after' in answer.headers).toBe(statusCode === 429 || statusCode === 503);
});
