import { PassThrough, type Readable } from 'node:stream';
import pg from 'pg';

/** A position in the write-ahead log, as PostgreSQL writes it: `0/2000028`. */
export type LogPosition = { lsn: string; timeline: number };

export type BaseBackup = {
  /** The cluster's identity; log files of other clusters do not continue this backup. */
  systemId: string;
  /** The data folder as a tar archive, with the log that makes it consistent. */
  archive: Readable;
  /** Resolves when the archive is complete; rejects, and destroys the archive, if the server gives up. */
  done: Promise<{ start: LogPosition; end: LogPosition; manifest: Buffer }>;
};

/** First bytes of the messages in the copy stream of BASE_BACKUP (protocol of PostgreSQL 15 and newer). */
const KIND = { newArchive: 0x6e, manifest: 0x6d, data: 0x64 } as const;
/** Keeps the log from the start of the backup until it ends, on a busy server too. */
const SLOT = 'gaff_backup';

type Row = Record<string, string | number>;

/**
 * Copies a running server through the replication protocol (BASE_BACKUP), as `pg_basebackup` does. The server checks
 * the checksums of the pages that it reads.
 * @param connectionString of a role with the right to replicate
 * @throws Error if the server is not PostgreSQL 15 or newer or the role lacks the right
 */
export async function startBaseBackup(connectionString: string): Promise<BaseBackup> {
  const connection = new pg.Connection({ connectionString });
  const config = { connectionString, connection, replication: 'true', application_name: 'gaff backup' };
  const client = new pg.Client(config);
  await client.connect();
  let systemId: string;
  try {
    systemId = String((await command(client, 'IDENTIFY_SYSTEM'))[0]![0]!.systemid);
    await command(client, `CREATE_REPLICATION_SLOT ${SLOT}_${process.pid} TEMPORARY PHYSICAL RESERVE_WAL`);
  } catch (error) {
    await client.end();
    throw error;
  }
  const archive = new PassThrough({ highWaterMark: 1 << 20 });
  const manifest: Buffer[] = [];
  let archives = 0;
  let isManifest = false;
  connection.on('copyData', ({ chunk }: { chunk: Buffer }) => {
    const kind = chunk[0];
    if (kind === KIND.newArchive) archives += 1;
    else if (kind === KIND.manifest) isManifest = true;
    else if (kind === KIND.data && isManifest) manifest.push(Buffer.from(chunk.subarray(1)));
    // The buffer of the connection is used again.
    else if (kind === KIND.data && !archive.write(Buffer.from(chunk.subarray(1)))) connection.stream.pause();
  });
  archive.on('drain', () => connection.stream.resume());
  const done = command(
    client,
    "BASE_BACKUP (LABEL 'gaff', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')",
  ).then(
    async (results) => {
      if (archives !== 1) throw new Error('The server has tablespaces, which this backup does not copy');
      archive.end();
      await client.end();
      const positions = results.flatMap(([row]) => (row && 'recptr' in row ? [positionOf(row)] : []));
      return { start: positions[0]!, end: positions.at(-1)!, manifest: Buffer.concat(manifest) };
    },
    async (error: Error) => {
      archive.destroy(error);
      await client.end().catch(() => {});
      throw error;
    },
  );
  return { systemId, archive, done };
}

function positionOf({ recptr, tli }: Row): LogPosition {
  return { lsn: String(recptr), timeline: Number(tli) };
}

/** Sends a command of the replication protocol. @returns the rows of each of its results */
async function command(client: pg.Client, text: string): Promise<Row[][]> {
  const answer: pg.QueryResult<Row> | pg.QueryResult<Row>[] = await client.query<Row>(text);
  return (Array.isArray(answer) ? answer : [answer]).map(({ rows }) => rows);
}
