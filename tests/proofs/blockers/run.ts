import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createPool } from '#database/client.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { seedDemo } from '#demo/seed.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { buildIfNeeded } from '#scripts/build.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { featureContext } from '#server/features.ts';
import { openServices } from '#server/services.ts';
import { blockerEngine, checkSite } from './check.ts';

const LISTINGS = 200;

/**
 * Checks that content blockers stop no request of the site and hide none of its elements. @param files lists to apply
 * beside the proof's own rules, for example EasyList and EasyPrivacy
 */
export async function proveBlockers({ files }: { files: readonly string[] }) {
  await buildIfNeeded(() => {});
  const folder = await temporaryFolder('blockers');
  const server = await startEmbedded({ directory: path.join(folder, 'cluster'), volatile: true });
  const settings = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    OVERLOAD_WAIT_MS: '0',
  });
  if (!settings.ok) throw new Error(settings.problems.join('\n'));
  const pool = createPool({ connectionString: server.connectionString });
  await migrate(pool);
  await seedGazetteer(pool);
  await seedDemo(pool, { listings: LISTINGS, today: new Date() });
  const services = featureContext(await openServices(settings.env, server.connectionString));
  const app = await buildApp({ env: settings.env, services, pages: true });
  try {
    const { findings, ...checked } = await checkSite(app, await blockerEngine(files));
    for (const finding of findings) console.error(finding);
    const report = { ...checked, lists: files.length, findings: findings.length };
    return { report, holds: findings.length === 0 };
  } finally {
    await app.close();
    await services.close();
    await pool.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
