import { parseArgs } from 'node:util';
import { createPool } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { setModerator } from '#marketplace/accounts/writes.ts';
import { readEnv } from '#server/env.ts';
import type { Env } from '#server/settings/table.ts';

const USAGE = `Usage: npm run moderator -- EMAIL [--remove]
Makes the account with this confirmed email address a moderator, or takes the right away.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remove: { type: 'boolean', default: false } },
});
const [email, ...more] = positionals;
const settings = readEnv(process.env);
if (!email || more.length > 0) fail(USAGE);
if (!settings.ok) fail(settings.problems.map((problem) => `Bad setting ${problem}`).join('\n'));
await run(settings.env, email, !values.remove).catch((error: Error) => fail(error.message));

/** Works with or without a running product. */
async function run(env: Env, email: string, isModerator: boolean): Promise<void> {
  const database = await openDatabase(env, 'guest');
  const pool = createPool({ connectionString: database.connectionString });
  try {
    await migrate(pool);
    if (!(await setModerator(pool, email, isModerator))) {
      throw new Error(`No account has the confirmed email address ${email}: sign up and confirm it first`);
    }
    console.log(isModerator ? `${email} is a moderator now.` : `${email} is no moderator any more.`);
  } finally {
    await pool.end();
    await database.close();
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
