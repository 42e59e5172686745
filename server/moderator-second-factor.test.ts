import { describe, expect, it } from 'vitest';
import { person } from '#tests/support/people.ts';
import { testSite } from '#tests/support/site.ts';

const { app, pool, origin } = await testSite({ listings: 0, settings: { MODERATOR_SECOND_FACTOR: 'on' } });

const cases = { url: '/api/v1/moderation/cases' };
const open = (path: string, headers: { cookie: string }) =>
  fetch(origin + path, { headers, redirect: 'manual' });

describe('a moderator without two-step verification', () => {
  it('sees no cases, and is led to turn it on', async () => {
    const moderator = await person(pool, { moderator: true });
    const { headers } = moderator;
    expect((await app.inject({ ...cases, headers })).statusCode).toBe(403);
    for (const path of [
      '/moderation',
      '/moderation/licences',
      '/moderation/accounts',
      '/moderation/search?q=road',
    ]) {
      const answer = await open(path, headers);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        '/account/security?for=moderation',
      ]);
    }
    expect(await (await open('/account/security?for=moderation', headers)).text()).toContain(
      'Moderators need two-step verification',
    );
    // The way there is on the page that follows the sign-in.
    expect(await (await open('/account', headers)).text()).toContain('href="/moderation"');
    await pool.query('update user_account set second_factor_enabled = true where id = $1', [
      moderator.userId,
    ]);
    expect((await app.inject({ ...cases, headers })).statusCode).toBe(200);
    expect((await open('/moderation', headers)).status).toBe(200);
    expect(await (await open('/account/security?for=moderation', headers)).text()).toContain(
      'Go to moderation',
    );
  });

  it.each([
    [{ support: true }, '/support', '/api/v1/support/accounts?q=a@example.ie'],
    [{ administrator: true }, '/administration', '/api/v1/administration/roles'],
  ])('neither does $0', async (role, path, url) => {
    const { headers, userId } = await person(pool, role);
    expect((await app.inject({ url, headers })).statusCode).toBe(403);
    const answer = await open(path, headers);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/account/security?for=${path.slice(1)}`,
    ]);
    await pool.query('update user_account set second_factor_enabled = true where id = $1', [userId]);
    expect((await app.inject({ url, headers })).statusCode).toBe(200);
  });

  it('has no other right of moderators, and others learn nothing of the desk', async () => {
    const stranger = await person(pool);
    expect((await app.inject({ ...cases, headers: stranger.headers })).statusCode).toBe(404);
    expect((await open('/moderation', stranger.headers)).status).toBe(404);
    const { headers } = await person(pool, { moderator: true });
    const current = await app.inject({ url: '/api/v1/sessions/current', headers });
    expect(current.json().viewer.isModerator).toBe(false);
  });
});
