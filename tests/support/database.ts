import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { APPLICATION_ROLE } from '#database/application-role.ts';
import { createPool, type DatabasePool } from '#database/client.ts';
import { afterFile } from './after-file.ts';
import type { Template } from './database-server.ts';
import { seedTrainedRegister } from './trained-register.ts';

export type TestDatabase = { connectionString: string; pool: DatabasePool };

/** A copy of a template, of the test file; dropped at its end. */
export async function testDatabase(template: Template = 'template'): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server.admin });
  await admin.connect();
  if (template === 'template_valuation') await makeValuationTemplate(admin, server.application);
  await admin.query(
    `create database ${name} template ${template} strategy file_copy owner ${APPLICATION_ROLE}`,
  );
  const connectionString = databaseUrl(server.application, name);
  const pool = createPool({ connectionString });
  afterFile(async () => {
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  return { connectionString, pool };
}

/** An arbitrary constant: one test file makes the template, the others wait. */
const TEMPLATE_LOCK = 740_310;

async function makeValuationTemplate(admin: pg.Client, application: string): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await admin.query("select from pg_database where datname = 'template_valuation'");
    if (rowCount) return;
    await admin.query(
      `create database template_unfinished template template_places strategy file_copy owner ${APPLICATION_ROLE}`,
    );
    const pool = createPool({ connectionString: databaseUrl(application, 'template_unfinished') });
    await seedTrainedRegister(pool);
    await pool.end();
    await admin.query('alter database template_unfinished rename to template_valuation');
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
