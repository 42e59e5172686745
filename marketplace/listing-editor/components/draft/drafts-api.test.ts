import { afterEach, expect, it, vi } from 'vitest';
import { createSave } from './drafts-api.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number, body: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
const save = () => createSave('d', 'en', () => 'location')(1, { address: 'Main Street' });

it.each([
  [403, '{"message":"This came from another site"}', 'This came from another site'],
  [429, '{"message":"Too many requests"}', 'Too many requests'],
  [502, '<html>', null],
])('a save that is refused with %i is no lost connection: it says why', async (status, body, message) => {
  answering(status, body);
  expect(await save()).toEqual({ kind: 'failed', message });
});

it('a save without an answer counts as a lost connection', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await save()).toEqual({ kind: 'unreachable' });
});
