import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerErrors, withoutSecrets } from './errors.ts';

it.each(['40P01', '40001', '53100', '57014', '08006'])(
  'a statement that had better be tried again (%s) is answered so',
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
  ['/preview/7?previewHash=abc_-123', '/preview/7?previewHash=[redacted]'],
  [
    '/api/v1/properties/7/preview/search?a=1&previewHash=abc&b=2#c',
    '/api/v1/properties/7/preview/search?a=1&previewHash=[redacted]&b=2#c',
  ],
  ['/new-password?token=abc', '/new-password?token=[redacted]'],
  ['/viewing/7?key=abc', '/viewing/7?key=[redacted]'],
  ['/calendar/abc-_1.ics?x=1', '/calendar/[redacted]?x=1'],
  ['/preview/7?PREVIEWHASH=abc', '/preview/7?PREVIEWHASH=[redacted]'],
  ['/saved-search/7?key=abc_-123', '/saved-search/7?key=[redacted]'],
  ['/find?q=token', '/find?q=token'],
])('an address that opens something is written down without what opens it: %s', (address, written) => {
  expect(withoutSecrets(address)).toBe(written);
});
