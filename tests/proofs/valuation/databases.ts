import path from 'node:path';
import pg from 'pg';
import { APPLICATION_ROLE } from '#database/application-role.ts';
import { createPool } from '#database/client.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';

export type ProofDatabase = { connectionString: string; pool: pg.Pool };

/** Starts a server with some databases, all copies of one. @param folder where its files go */
export async function openDatabases<Name extends string>(
  folder: string,
  names: readonly Name[],
): Promise<{ databases: Record<Name, ProofDatabase>; close: () => Promise<void> }> {
  const server = await startEmbedded({ directory: path.join(folder, 'cluster'), volatile: true });
  const first = createPool({ connectionString: server.connectionString });
  await migrate(first);
  await seedGazetteer(first);
  await first.end();
  const admin = new pg.Client({
    connectionString: server.adminConnectionString.replace(/postgres$/, 'template1'),
  });
  await admin.connect();
  const opened: [Name, ProofDatabase][] = [];
  for (const name of names) {
    await admin.query(`create database ${name} template postgres owner ${APPLICATION_ROLE}`);
    const url = new URL(server.connectionString);
    url.pathname = `/${name}`;
    opened.push([name, { connectionString: url.href, pool: createPool({ connectionString: url.href }) }]);
  }
  await admin.end();
  return {
    databases: Object.fromEntries(opened) as Record<Name, ProofDatabase>,
    async close() {
      await Promise.all(opened.map(([, { pool }]) => pool.end()));
      await server.stop();
    },
  };
}
