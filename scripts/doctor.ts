import { Resolver } from 'node:dns/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readRunning } from '#database/open.ts';
import { CHECKS } from '#server/doctor/checks.ts';
import { type Examined, examine } from '#server/doctor/examine.ts';
import { readEnv } from '#server/env.ts';
import type { Env } from '#server/settings/table.ts';

const USAGE = `Usage: npm run doctor [-- --json] [-- --mail ADDRESS]
Checks the settings and the machine, and says what to mend. Sends a mail for trial only with --mail. Ends with 1 if there are errors.`;
const SIGNS = { ok: '✓', warning: '!', error: '✗' };
const DNS_TIMEOUT_MS = 4_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, mail: { type: 'string' } },
});
if (positionals.length > 0) {
  console.error(USAGE);
  process.exit(2);
}
const settings = readEnv(process.env);
const found = settings.ok
  ? await examineAll(settings.env)
  : settings.problems.map(
      (says): Examined => ({
        check: 'settings',
        status: 'error',
        says,
        remedy: 'Correct it: docs/settings.md says what it is',
      }),
    );
if (values.json) console.log(JSON.stringify({ findings: found }));
else for (const finding of found) console.log(lineOf(finding));
process.exit(found.some(({ status }) => status === 'error') ? 1 : 0);

async function examineAll(env: Env): Promise<Examined[]> {
  return examine(CHECKS, {
    env,
    variables: process.env,
    connectionString: await connectionStringOf(env),
    dns: new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 }),
    mailTo: values.mail ?? null,
  });
}

/** @returns where the database is; null for an embedded one that does not run */
async function connectionStringOf(env: Env): Promise<string | null> {
  const given = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  if (given) return given;
  const running = await readRunning(path.join(env.DATA_DIR, 'database.json'));
  return running?.connectionString ?? null;
}

function lineOf(finding: Examined): string {
  const line = `${SIGNS[finding.status]} ${finding.check}: ${finding.says}`;
  return finding.status === 'ok' ? line : `${line}\n    ${finding.remedy}`;
}
