import { expect, it } from 'vitest';
import { testProduct } from '../../support/product.ts';
import { checkAccess } from './matrix.ts';
import { ROWS } from './rows.ts';
import { ACTORS, type Actor, populate } from './world.ts';

const { app, pool, services } = await testProduct({ listings: 0 });
const world = await populate(app, pool, services.secret);

it('every route admits exactly the actors of its row, and only to their own objects', async () => {
  const violations: string[] = [];
  const { routes, cells } = await checkAccess(world, ROWS, (text) => violations.push(text));
  expect(violations).toEqual([]);
  expect(routes).toBe(Object.keys(ROWS).length);
  expect(cells).toBeGreaterThan(0);
}, 900_000);

it('a missing row and a row that admits too few or too many actors are reported', async () => {
  const violations: string[] = [];
  const one = (allows: readonly Actor[], url: string) => [{ of: 'this', allows, ask: () => ({ url }) }];
  const wrong = {
    'GET /nowhere': 'public' as const,
    'DELETE /api/v1/sessions': one(['searcher'], '/api/v1/sessions'),
    'GET /live': one([], '/live'),
  };
  const few = ['/api/v1/sessions', '/live'];
  const declaredRoutes = app.declaredRoutes.filter(({ url }) => few.includes(url));
  const part = { ...world, app: Object.create(app, { declaredRoutes: { value: declaredRoutes } }) };
  await checkAccess(part, wrong, (text) => violations.push(text.replace(/:.*/, '')));
  expect(violations).toContain('GET /nowhere');
  expect(violations).toContain('GET /api/v1/sessions');
  expect(violations.filter((text) => text.startsWith('DELETE /api/v1/sessions, this'))).toHaveLength(7);
  expect(violations.filter((text) => text.startsWith('GET /live, this'))).toHaveLength(ACTORS.length);
});

it('a refused request that changed something all the same is found', async () => {
  const violations: string[] = [];
  const inject = async () => {
    await pool.query("update user_account set name = name || '.' where name = 'Searcher'");
    return { statusCode: 404, body: '' };
  };
  const declaredRoutes = app.declaredRoutes.filter(({ url }) => url === '/live');
  const part = {
    ...world,
    app: Object.create(app, { declaredRoutes: { value: declaredRoutes }, inject: { value: inject } }),
  };
  const rows = {
    'GET /live': [{ of: 'this', allows: [], anonymous: 404 as const, ask: () => ({ url: '/live' }) }],
  };
  await checkAccess(part, rows, (text) => violations.push(text));
  expect(violations[0]).toBe(
    'GET /live, this, asked by anonymous: was refused and changed user_account all the same',
  );
});
