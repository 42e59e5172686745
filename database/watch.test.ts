import { afterEach, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';
import { abandonConnections, createPool } from './client.ts';
import { watchDatabase } from './watch.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
});

async function behindProxy(): Promise<{ connectionString: string; proxy: TcpProxy }> {
  const { connectionString } = await testDatabase();
  const url = new URL(connectionString);
  const proxy = await openTcpProxy(Number(url.port));
  cleanUp.push(proxy.close);
  url.port = String(proxy.port);
  return { connectionString: url.href, proxy };
}

it('a server that falls silent fails what waits for it, and is found again without a restart', async () => {
  const { connectionString, proxy } = await behindProxy();
  const pool = createPool({ connectionString, poolSize: 2 });
  cleanUp.push(() => pool.end());
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  const losses: string[] = [];
  cleanUp.push(
    watchDatabase({
      connectionString,
      onLost: ({ message }) => {
        losses.push(message);
        abandonConnections();
      },
    }),
  );
  // Once it has asked, its own connection falls silent too.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  proxy.set({ kind: 'silent' });
  await expect(pool.query('select 1')).rejects.toThrow(/terminated/);
  expect(losses).toEqual(['no answer within 2000 ms']);
  proxy.set({ kind: 'none' });
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  expect(losses).toHaveLength(1);
});
