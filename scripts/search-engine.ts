import { createPool, type DatabasePool } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { chooseEngine, readState, turnOff } from '#marketplace/search/postgres/build.ts';
import { readEnv } from '#server/env.ts';
import type { Env } from '#server/settings/table.ts';

const USAGE = `Usage: npm run search-engine -- [memory | postgres | setting | off]
Says what answers searches, or changes it in all running processes:
  memory, postgres  this engine, whatever SEARCH_ENGINE says
  setting           the engine that SEARCH_ENGINE names
  off               stops keeping the tables in PostgreSQL and empties them`;

const [command = 'status', ...more] = process.argv.slice(2);
const settings = readEnv(process.env);
if (more.length > 0 || !['status', 'memory', 'postgres', 'setting', 'off'].includes(command)) fail(USAGE);
if (!settings.ok) fail(settings.problems.map((problem) => `Bad setting ${problem}`).join('\n'));
await run(settings.env).catch((error: Error) => fail(error.message));

/** Works with or without a running product. */
async function run(env: Env): Promise<void> {
  const { SEARCH_ENGINE } = env;
  const database = await openDatabase(env, 'guest');
  const pool = createPool({ connectionString: database.connectionString });
  try {
    await migrate(pool);
    await change(pool, SEARCH_ENGINE);
    const { chosen, is_on, is_built } = await readState(pool);
    console.log(`Searches are answered by ${chosen ?? `${SEARCH_ENGINE}, as SEARCH_ENGINE says`}.`);
    console.log(`The tables in PostgreSQL are ${is_built ? 'complete' : is_on ? 'being filled' : 'off'}.`);
  } finally {
    await pool.end();
    await database.close();
  }
}

async function change(pool: DatabasePool, setting: Env['SEARCH_ENGINE']): Promise<void> {
  if (command === 'memory' || command === 'postgres') await chooseEngine(pool, command);
  if (command === 'setting') await chooseEngine(pool, null);
  if (command !== 'off') return;
  if (((await readState(pool)).chosen ?? setting) === 'postgres') {
    throw new Error('Searches are answered from the tables: choose memory first');
  }
  await turnOff(pool);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
