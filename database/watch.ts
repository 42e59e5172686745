import type pg from 'pg';
import { createClient, probe } from './client.ts';
import { chooseServer, PROBE_MS, parseServers } from './servers.ts';

/** Milliseconds between two questions. */
const EVERY_MS = 1_000;
/** Of several servers all are asked each time after so many questions. */
const ALL_AFTER = 5;
/** Questions in a row that may stay without an answer: a busy machine misses one. */
const MAX_MISSED = 2;

/**
 * Watches whether the database answers and takes changes, over a connection of its own. A server that was stopped, cut
 * off by the network or demoted does not close its connections: those who wait for it would wait for minutes.
 * @param options.onLost called when the server stops answering or taking changes
 * @returns what stops watching
 */
export function watchDatabase(options: {
  /** Reaches the server itself: a pooler answers late when it is busy. */
  connectionString: string;
  onLost: (error: Error) => void;
}): () => Promise<void> {
  let client: pg.Client | undefined;
  let isAsking = false;
  let missed = 0;
  let isLost = false;
  let asked = 0;
  const all = parseServers(options.connectionString);

  async function ask(): Promise<void> {
    if (!client) {
      const opened = createClient(options.connectionString, 'gaff watch');
      opened.on('error', () => {});
      opened.on('end', () => {
        if (client === opened) client = undefined;
      });
      client = opened;
      await within(opened.connect());
    }
    const { rows } = await within(
      client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby'),
    );
    if (rows[0]!.standby) throw new Demoted('the server takes no changes any more');
    asked += 1;
    if (!all || all.servers.length === 1 || asked % ALL_AFTER !== 0) return;
    const { host, port } = await chooseServer(all, probe, true);
    if (host !== client.host || port !== client.port)
      throw new Demoted(`${host}:${port} has become the primary`);
  }

  async function watch(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      await ask();
      missed = 0;
      isLost = false;
    } catch (error) {
      client?.connection.stream.destroy();
      client = undefined;
      missed += 1;
      if (!isLost && (missed >= MAX_MISSED || error instanceof Demoted)) {
        isLost = true;
        options.onLost(error as Error);
      }
    } finally {
      isAsking = false;
    }
  }

  const timer = setInterval(() => void watch(), EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await client?.end().catch(() => {});
  };
}

class Demoted extends Error {}

async function within<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PROBE_MS} ms`)), PROBE_MS);
  });
  answer.catch(() => {});
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
