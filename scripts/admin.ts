import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { createPool } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import type { Outcome } from '#marketplace/administration/commands/command.ts';
import { type ParsedCommand, parseCommandLine } from '#marketplace/administration/commands/command-line.ts';
import { openAdministration } from '#server/administration.ts';
import { readEnv } from '#server/env.ts';
import type { Env } from '#server/settings/table.ts';

const REFUSED = 1;
const WRONG_USAGE = 2;

const given = parseCommandLine(process.argv.slice(2));
const settings = readEnv(process.env);
if (!given.ok) fail(given.usage, WRONG_USAGE);
if (!settings.ok) fail(settings.problems.map((problem) => `Bad setting ${problem}`).join('\n'), WRONG_USAGE);
await run(settings.env, given.parsed).then(
  (code) => process.exit(code),
  (error: Error) => fail(error.message, REFUSED),
);

/** Works with or without a running product. @returns the exit code */
async function run(env: Env, { command, input, isJson, isYes }: ParsedCommand): Promise<number> {
  const database = await openDatabase(env, 'guest');
  const pool = createPool({ connectionString: database.connectionString });
  function print({ lines, value }: Outcome): void {
    console.log(isJson ? JSON.stringify(value) : lines.join('\n'));
  }
  try {
    await migrate(pool);
    const context = await openAdministration(env, pool);
    if (command.isConfirmed && !isYes && !input.isDryRun) {
      const planned = await command.run(context, { ...input, isDryRun: true });
      if (!planned.ok || isJson || !stdin.isTTY) {
        print(planned);
        if (planned.ok) console.error('Add --yes to do it.');
        return REFUSED;
      }
      print(planned);
      if (!(await isAgreed())) return REFUSED;
    }
    const outcome = await command.run(context, input);
    print(outcome);
    return outcome.ok ? 0 : REFUSED;
  } finally {
    await pool.end();
    await database.close();
  }
}

async function isAgreed(): Promise<boolean> {
  const terminal = createInterface({ input: stdin, output: stdout });
  const answer = await terminal.question('Go on? [y/N] ');
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

function fail(message: string, code: number): never {
  console.error(message);
  process.exit(code);
}
