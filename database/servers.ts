import type pg from 'pg';

/** Which of several servers a connection is for, by the names of libpq. */
const TARGETS = ['any', 'read-write', 'primary', 'prefer-standby'] as const;
export type Target = (typeof TARGETS)[number];

export type Server = { host: string; port: number };

export type Servers = {
  /** At least one, in the order of the connection string. */
  servers: readonly [Server, ...Server[]];
  target: Target;
  /** The connection string for one of the servers. */
  at: (server: Server) => string;
};

const CONNECTION_STRING = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]+)(\/[^?#]*)?(?:\?([^#]*))?$/;
const DEFAULT_PORT = 5432;

/**
 * Reads a connection string with one server or several, as libpq does:
 * `postgresql://user:password@one:5432,two:5432/gaff?target_session_attrs=read-write`. Several without
 * `target_session_attrs` mean `read-write`, because the product has to write.
 * @returns null if it is malformed
 */
export function parseServers(connectionString: string): Servers | null {
  const [, start, hosts, path = '', query = ''] = CONNECTION_STRING.exec(connectionString) ?? [];
  if (start === undefined || hosts === undefined) return null;
  const params = new URLSearchParams(query);
  const given = params.get('target_session_attrs');
  params.delete('target_session_attrs');
  const servers = hosts.split(',').map(parseServer);
  const target = TARGETS.find((one) => one === (given ?? (servers.length > 1 ? 'read-write' : 'any')));
  if (!target || servers.some((server) => server === null)) return null;
  const rest = params.size > 0 ? `${path || '/'}?${params}` : path;
  return {
    servers: servers as [Server, ...Server[]],
    target,
    at: ({ host, port }) => `${start}${host.includes(':') ? `[${host}]` : host}:${port}${rest}`,
  };
}

function parseServer(text: string): Server | null {
  const [, v6, name, port] = /^(?:\[([\da-fA-F:.]+)\]|([^:[\]\s]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const host = v6 ?? name;
  const number = port === undefined ? DEFAULT_PORT : Number(port);
  return host !== undefined && number > 0 && number <= 65_535 ? { host, port: number } : null;
}

/** Milliseconds that a server has to say whether it suits. */
export const PROBE_MS = 2_000;

/**
 * Chooses the server for a new connection: the first that answers and suits; for `prefer-standby` any that answers if no
 * standby does.
 * @param connect opens a connection to one server within `PROBE_MS`
 * @throws the error of the first server if none answers; one with SQLSTATE 57P03 (cannot connect now) if none suits
 */
export async function chooseServer(
  { servers, target, at }: Servers,
  connect: (connectionString: string) => Promise<pg.Client>,
): Promise<Server> {
  const asked = servers.map(async (server) => ({ server, isStandby: await isStandby(connect(at(server))) }));
  const suits = (isStandby: boolean) => target === 'any' || isStandby === (target === 'prefer-standby');
  try {
    return await Promise.any(
      asked.map(async (answer) => {
        const { server, isStandby } = await answer;
        if (!suits(isStandby)) throw new Error(`${server.host}:${server.port} is the other kind of server`);
        return server;
      }),
    );
  } catch {
    const answers = await Promise.allSettled(asked);
    const known = answers.find((answer) => answer.status === 'fulfilled');
    if (known && target === 'prefer-standby') return known.value.server;
    if (!known) throw (answers[0] as PromiseRejectedResult).reason;
    throw Object.assign(new Error('no server of the database takes changes now'), { code: '57P03' });
  }
}

async function isStandby(connecting: Promise<pg.Client>): Promise<boolean> {
  const client = await connecting;
  try {
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    return rows[0]!.standby;
  } finally {
    void client.end().catch(() => {});
  }
}
