import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { APPLICATION_ROLE } from '#database/application-role.ts';
import { createPool } from '#database/client.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server with the migrated, empty database `template` to copy from: a normal and a superuser connection. */
    databaseServer: { application: string; admin: string };
  }
}

/** One PostgreSQL for the whole run; every test file copies the template (see `database.ts`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder('test');
  const server = await startEmbedded({ directory: path.join(folder, 'cluster'), volatile: true });
  const client = new pg.Client({ connectionString: server.adminConnectionString });
  await client.connect();
  await client.query(`create database template owner ${APPLICATION_ROLE}`);
  await client.end();
  const pool = createPool({ connectionString: databaseUrl(server.connectionString, 'template') });
  await migrate(pool);
  await pool.end();
  project.provide('databaseServer', {
    application: server.connectionString,
    admin: server.adminConnectionString,
  });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
