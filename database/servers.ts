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

/** The answer of a server about itself. `timeline` grows with each promotion; null of a standby. */
type Answer = { server: Server; timeline: number | null };

/** Opens a connection to one server within `PROBE_MS`. */
export type Connect = (connectionString: string) => Promise<pg.Client>;

/** The servers found last, by target and servers: asked first, which spares waiting for one that is lost. */
const found = new Map<string, Server>();

/**
 * Chooses the server for a new connection. Of several that take changes it is the one promoted last: the other was lost to
 * its cluster without noticing it.
 * @param afresh asks all servers, also if the one found last still suits
 * @throws the error of the first server if none answers; one with SQLSTATE 57P03 (cannot connect now) if none suits
 */
export async function chooseServer(all: Servers, connect: Connect, afresh = false): Promise<Server> {
  const { servers, target, at } = all;
  const key = `${target} ${servers.map(at).join()}`;
  const last = found.get(key);
  const ask = async (server: Server): Promise<Answer> => ({
    server,
    timeline: await timelineOf(connect(at(server))),
  });
  if (last && !afresh) {
    const answer = await ask(last).catch(() => null);
    if (answer && suits(target, answer)) return last;
  }
  const asked = await Promise.allSettled(servers.map(ask));
  const answers = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  if (answers.length === 0) throw (asked[0] as PromiseRejectedResult).reason;
  const suited = answers.filter((answer) => suits(target, answer));
  const [best] = (suited.length > 0 || target !== 'prefer-standby' ? suited : answers).toSorted(
    (one, other) => (other.timeline ?? 0) - (one.timeline ?? 0),
  );
  if (!best) throw Object.assign(new Error('no server of the database takes changes now'), { code: '57P03' });
  found.set(key, best.server);
  return best.server;
}

function suits(target: Target, { timeline }: Answer): boolean {
  return target === 'any' || (timeline === null) === (target === 'prefer-standby');
}

async function timelineOf(connecting: Promise<pg.Client>): Promise<number | null> {
  const client = await connecting;
  try {
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    );
    const { timeline } = rows[0]!;
    return timeline === null ? null : Number.parseInt(timeline, 16);
  } finally {
    void client.end().catch(() => {});
  }
}
