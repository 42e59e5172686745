import { rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { APPLICATION_ROLE } from '#database/application-role.ts';
import { createPool } from '#database/client.ts';
import { startEmbedded } from '#database/embedded.ts';
import { memoryFolder } from '#database/temporary-folder.ts';
import { seedDemo } from '#demo/seed.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { migrate } from '../../database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server with the databases of `Template` to copy from: as the product connects, and as superuser. */
    databaseServer: { application: string; admin: string };
  }
}

/**
 * Databases to copy: migrated and empty; with the gazetteer and the schools and stops of the demo; and with its register and
 * models of prices too, which is made when a test file first asks for it.
 */
export type Template = 'template' | 'template_places' | 'template_valuation';

/** One PostgreSQL for the whole run; every test file copies a template (see `database.ts`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await memoryFolder('test');
  const server = await startEmbedded({ directory: path.join(folder, 'cluster'), volatile: true });
  const client = new pg.Client({ connectionString: server.adminConnectionString });
  await client.connect();
  // Its work on databases that live for seconds is for nothing.
  await client.query('alter system set autovacuum = off');
  await client.query('select pg_reload_conf()');
  await client.query(`create database template owner ${APPLICATION_ROLE}`);
  await fill('template', migrate);
  await client.query(`create database template_places template template owner ${APPLICATION_ROLE}`);
  await fill('template_places', async (pool) => {
    await seedGazetteer(pool);
    await seedDemo(pool, { listings: 0 });
  });
  await client.end();

  async function fill(template: Template, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
    const pool = createPool({ connectionString: databaseUrl(server.connectionString, template) });
    await work(pool);
    await pool.end();
  }
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
