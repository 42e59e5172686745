import { parseArgs } from 'node:util';
import { createPool } from '#database/client.ts';
import { migrate, schemaState } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { readEnv } from '#server/env.ts';
import type { Env } from '#server/settings/table.ts';

const USAGE = `Usage: npm run migrate [-- --check]
Brings the schema of the database to its newest state, while the product runs. Can be run again, and on two machines at once.
--check changes nothing, names the migrations that would run, and ends with 1 if there are any.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
});
const settings = readEnv(process.env);
if (positionals.length > 0) fail(USAGE);
if (!settings.ok) fail(settings.problems.map((problem) => `Bad setting ${problem}`).join('\n'));
process.exitCode = await run(settings.env).catch((error: Error) => fail(reasonOf(error)));

/** @returns the exit code */
async function run(env: Env): Promise<number> {
  const database = await openDatabase(env, 'guest');
  const pool = createPool({ connectionString: database.connectionString, poolSize: 1 });
  try {
    if (!values.check) {
      const ran = await migrate(pool);
      for (const name of ran) console.log(`ran ${name}`);
      console.log(
        ran.length > 0 ? `The schema is new: ${ran.length} migrations ran.` : 'The schema was the newest.',
      );
      return 0;
    }
    const { pending, changed } = await schemaState(pool);
    for (const name of pending) console.log(`would run ${name}`);
    for (const name of changed) console.log(`changed after it ran: ${name}`);
    if (pending.length + changed.length === 0) console.log('The schema is the newest.');
    return pending.length + changed.length > 0 ? 1 : 0;
  } finally {
    await pool.end();
    await database.close();
  }
}

function reasonOf(error: Error): string {
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
