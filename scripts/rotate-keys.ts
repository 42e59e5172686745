import { createPool } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { type Resealed, resealTable, type SealedTable } from '#database/reseal.ts';
import { resealSecrets } from '#database/reseal-secrets.ts';
import { sealedFactors } from '#marketplace/accounts/second-factor/sealed-factors.ts';
import { SEALED_BUDGETS } from '#marketplace/finance/budget/writes.ts';
import { SEALED_LEADS } from '#marketplace/finance/leads/writes.ts';
import { SEALED_PRE_APPROVALS } from '#marketplace/finance/pre-approval/writes.ts';
import { sealedOffers } from '#marketplace/offers/log/sealed-tables.ts';
import { SEALED_MAIL } from '#platform/mail/sealed-mail.ts';
import { createKeyring } from '#platform/secrets/keyring.ts';
import { readEnv } from '#server/env.ts';
import { installationSecret } from '#server/secret.ts';
import type { Env } from '#server/settings/table.ts';

const TABLES: readonly SealedTable[] = [SEALED_BUDGETS, SEALED_PRE_APPROVALS, SEALED_LEADS, SEALED_MAIL];
/** Exit code if some rows could not be decrypted; the others are done. */
const SOME_UNREADABLE = 2;

const settings = readEnv(process.env);
if (!settings.ok) fail(settings.problems.map((problem) => `Bad setting ${problem}`).join('\n'));
await rotate(settings.env).then(
  (code) => process.exit(code),
  (error: Error) => fail(error.message),
);

/** Encrypts all sensitive data with the newest key and the newest secret; works while the product runs. @returns the exit code */
async function rotate(env: Env): Promise<number> {
  const { ENCRYPTION_KEYS } = env;
  const database = await openDatabase(env, 'guest');
  const pool = createPool({ connectionString: database.connectionString });
  const secret = await installationSecret(env);
  const keyring = createKeyring(ENCRYPTION_KEYS, secret);
  let unreadable = 0;
  const printResult = (name: string, done: Resealed, settings: string) => {
    console.log(`${name}: ${done.resealed.toLocaleString('en-IE')} encrypted again`);
    if (done.unreadable > 0)
      console.error(`${name}: ${done.unreadable} cannot be decrypted with anything in ${settings}`);
    unreadable += done.unreadable;
  };
  try {
    await migrate(pool);
    console.log(`Encrypting with the key ${keyring.newestId}`);
    for (const table of TABLES) {
      const done = await resealTable(pool, keyring, table, ({ resealed }) =>
        console.log(`  ${table.name}: ${resealed.toLocaleString('en-IE')} so far`),
      );
      printResult(table.name, done, 'ENCRYPTION_KEYS');
    }
    for (const table of sealedOffers(secret))
      printResult(table.name, await resealSecrets(pool, table), 'EARLIER_AUTH_SECRETS');
    const factors = sealedFactors(secret);
    printResult(factors.name, await resealSecrets(pool, factors), 'EARLIER_AUTH_SECRETS');
    return unreadable > 0 ? SOME_UNREADABLE : 0;
  } finally {
    await pool.end();
    await database.close();
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
