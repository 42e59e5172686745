import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { chooseServer, parseServers } from './servers.ts';

describe('the connection string', () => {
  it('names one server, at the usual port unless it says another', () => {
    const one = parseServers('postgresql://gaff:p%40ss@db.example/gaff?sslmode=require')!;
    expect(one).toMatchObject({ servers: [{ host: 'db.example', port: 5432 }], target: 'any' });
    expect(one.at(one.servers[0])).toBe('postgresql://gaff:p%40ss@db.example:5432/gaff?sslmode=require');
    expect(parseServers('postgres://localhost:6432')?.servers).toEqual([{ host: 'localhost', port: 6432 }]);
  });

  it('names several, of which the one that takes changes is meant', () => {
    const several = parseServers('postgresql://gaff@one:5433,[::1]:5434,10.0.0.3/gaff')!;
    expect(several.servers.map((server) => several.at(server))).toEqual([
      'postgresql://gaff@one:5433/gaff',
      'postgresql://gaff@[::1]:5434/gaff',
      'postgresql://gaff@10.0.0.3:5432/gaff',
    ]);
    expect(several.target).toBe('read-write');
    expect(parseServers('postgresql://a,b/gaff?target_session_attrs=prefer-standby')).toMatchObject({
      target: 'prefer-standby',
    });
  });

  it.each([
    'mysql://localhost/gaff',
    'postgresql:///gaff',
    'postgresql://a,,b/gaff',
    'postgresql://a:0/gaff',
    'postgresql://a:65536/gaff',
    'postgresql://a:b/gaff',
    'postgresql://a,b/gaff?target_session_attrs=fastest',
    'localhost:5432',
    '',
  ])('%j is refused', (text) => expect(parseServers(text)).toBeNull());
});

describe('a new connection', () => {
  const named = (target: string) =>
    parseServers(`postgresql://one,two,three/gaff?target_session_attrs=${target}`)!;
  /** @param kinds of the servers in their order: the timeline of a primary */
  const servers =
    (...kinds: (number | 'standby' | 'away')[]) =>
    async (connectionString: string) => {
      const place = ['one', 'two', 'three'].findIndex((name) => connectionString.includes(name));
      const kind = kinds[place]!;
      if (kind === 'away') throw Object.assign(new Error(`${place} is away`), { code: 'ECONNREFUSED' });
      const timeline = kind === 'standby' ? null : kind.toString(16).padStart(8, '0');
      return { query: async () => ({ rows: [{ timeline }] }), end: async () => {} } as unknown as pg.Client;
    };

  it.each(['read-write', 'primary'])('%s goes to the server that takes changes', async (target) => {
    expect(await chooseServer(named(target), servers('standby', 'away', 1))).toMatchObject({
      host: 'three',
    });
  });

  it('prefer-standby goes to a standby, and to the primary if there is none', async () => {
    expect(await chooseServer(named('prefer-standby'), servers(1, 'away', 'standby'))).toMatchObject({
      host: 'three',
    });
    expect(await chooseServer(named('prefer-standby'), servers(1, 'away', 'away'))).toMatchObject({
      host: 'one',
    });
  });

  it('fails for now while no server takes changes, and with the reason if none answers', async () => {
    await expect(chooseServer(named('primary'), servers('standby', 'away', 'standby'))).rejects.toMatchObject(
      {
        code: '57P03',
      },
    );
    await expect(chooseServer(named('any'), servers('away', 'away', 'away'))).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });

  it('of two servers that take changes goes to the one promoted last', async () => {
    const all = named('primary');
    expect(await chooseServer(all, servers(9, 'standby', 'standby'))).toMatchObject({ host: 'one' });
    const split = servers(9, 'standby', 10);
    // The one found last suits until all are asked again.
    expect(await chooseServer(all, split)).toMatchObject({ host: 'one' });
    expect(await chooseServer(all, split, true)).toMatchObject({ host: 'three' });
    expect(await chooseServer(all, split)).toMatchObject({ host: 'three' });
    expect(await chooseServer(all, servers(9, 'standby', 'away'))).toMatchObject({ host: 'one' });
  });
});
