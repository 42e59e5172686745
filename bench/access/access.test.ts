import { expect, it } from 'vitest';
import { testProduct } from '../../tests/support/product.ts';
import { judgeAccess } from './matrix.ts';
import { ROWS } from './rows.ts';
import { populate } from './world.ts';

const { app, pool } = await testProduct({ ads: 0 });
const world = await populate(app, pool);

it('every route lets in exactly those whom its row names, and nobody to what is not theirs', async () => {
  const violations: string[] = [];
  const { routes, cells } = await judgeAccess(world, ROWS, (text) => violations.push(text));
  expect(violations).toEqual([]);
  expect(routes).toBe(Object.keys(ROWS).length);
  expect(cells).toBeGreaterThan(0);
});

it('a route without a row and a row that lets in too few or too many are found', async () => {
  const violations: string[] = [];
  const { 'GET /api/v1/sessions': _, ...rest } = ROWS;
  const wrong = {
    ...rest,
    'GET /nowhere': 'public' as const,
    'DELETE /api/v1/sessions': [
      { of: 'one’s own', allows: ['searcher'] as const, ask: () => ({ url: '/api/v1/sessions' }) },
    ],
    'GET /live': [{ of: 'life', allows: [], ask: () => ({ url: '/live' }) }],
  };
  await judgeAccess(world, wrong, (text) => violations.push(text.replace(/:.*/, '')));
  expect(new Set(violations)).toContain('GET /nowhere');
  expect(new Set(violations)).toContain('GET /api/v1/sessions');
  expect(violations.filter((text) => text.startsWith('DELETE /api/v1/sessions, one’s own'))).toHaveLength(5);
  expect(violations.filter((text) => text.startsWith('GET /live, life'))).toHaveLength(7);
});
