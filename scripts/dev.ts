import { spawn } from 'node:child_process';
import { openDatabase } from '#database/open.ts';
import { PROJECT_ROOT, readEnv } from '#server/env.ts';

/** Sources of the server; pages are replaced in place without a restart. */
const WATCHED = ['server', 'marketplace', 'platform', 'property', 'database', 'demo'];

const settings = readEnv(process.env);
if (!settings.ok) {
  console.error(settings.problems.join('\n'));
  process.exit(1);
}
// This process owns the database, so that it keeps running while the server restarts.
const database = await openDatabase(settings.env, 'product');
const watch = WATCHED.flatMap((folder) => ['--watch-path', folder]);
// The condition makes Node load the same build of the router that Vite gives the pages.
const child = spawn(
  process.execPath,
  ['--conditions=development', ...watch, '--watch-preserve-output', 'scripts/start.ts'],
  {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: database.connectionString },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', async (code) => {
  await database.close();
  process.exit(code ?? 0);
});
