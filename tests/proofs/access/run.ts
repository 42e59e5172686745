import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createPool } from '#database/client.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { featureContext } from '#server/features.ts';
import { openServices } from '#server/services.ts';
import { ROUND_SETTINGS } from '../../support/offers.ts';
import { checkAccess } from './matrix.ts';
import { ROWS } from './rows.ts';
import { populate } from './world.ts';

/** Checks the whole matrix on a database of its own; holds without violations. */
export async function proveAccess() {
  const folder = await temporaryFolder('access');
  const server = await startEmbedded({ directory: path.join(folder, 'cluster'), volatile: true });
  const settings = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    OVERLOAD_WAIT_MS: '0',
    ...ROUND_SETTINGS,
  });
  if (!settings.ok) throw new Error(settings.problems.join('\n'));
  const pool = createPool({ connectionString: server.connectionString });
  await migrate(pool);
  await seedGazetteer(pool);
  const services = featureContext(await openServices(settings.env, server.connectionString));
  const app = await buildApp({ env: settings.env, services, pages: false });
  await app.ready();
  try {
    const report = await checkAccess(await populate(app, pool, services.secret), ROWS, (text) =>
      console.error(text),
    );
    return { report, holds: report.violations === 0 };
  } finally {
    await app.close();
    await services.close();
    await pool.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
