import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { APPLICATION_ROLE } from '#database/application-role.ts';
import { createPool } from '#database/client.ts';
import { afterFile } from './after-file.ts';
import type { Template } from './database-server.ts';

export type TestDatabase = { connectionString: string; pool: pg.Pool };

/** A copy of a template, of the test file; dropped at its end. */
export async function testDatabase(template: Template = 'template'): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server.admin });
  await admin.connect();
  await admin.query(
    `create database ${name} template ${template} strategy file_copy owner ${APPLICATION_ROLE}`,
  );
  const url = new URL(server.application);
  url.pathname = `/${name}`;
  const pool = createPool({ connectionString: url.href });
  afterFile(async () => {
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  return { connectionString: url.href, pool };
}
