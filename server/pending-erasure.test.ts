import { expect, it } from 'vitest';
import { person } from '#tests/support/people.ts';
import { testSite } from '#tests/support/site.ts';

const { origin, pool } = await testSite({ listings: 3 });

it("every page shows that the viewer's account will be erased, and the account pages can cancel it", async () => {
  const [leaving, staying] = [await person(pool), await person(pool)];
  await pool.query(
    `insert into account_erasure (user_id, due_at, undo_until, cancel_digest)
     values ($1, '2026-12-01T12:00Z', '2026-12-01T14:00Z', 'd')`,
    [leaving.userId],
  );
  const page = async (path: string, by: typeof leaving) => {
    const answer = await fetch(origin + path, { headers: by.headers });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  for (const path of ['/account', '/account/settings']) {
    const shown = await page(path, leaving);
    expect(shown).toContain('Your account will be deleted on 1 December 2026');
    expect(shown).toMatch(/<button[^>]*>Keep my account/);
    expect(await page(path, staying)).not.toContain('Keep my account');
  }
  const home = await page('/', leaving);
  expect(home).toContain('Your account will be deleted on 1 December 2026');
  expect(home).toMatch(/<a [^>]*href="\/account"[^>]*>Keep my account/);
  expect(await page('/ga', leaving)).toContain('Scriosfar do chuntas ar 1 Nollaig 2026');
  expect(await page('/', staying)).not.toContain('Keep my account');
});
