import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { seedDemo } from '#demo/seed.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { type FeatureContext, featureContext } from '#server/features.ts';
import { openServices } from '#server/services.ts';
import type { Env } from '#server/settings/table.ts';
import { afterFile } from './after-file.ts';
import { setCaptchaSecret } from './captcha.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import type { Template } from './database-server.ts';
import { ROUND_SETTINGS } from './offers.ts';

export type TestProduct = TestDatabase & { app: FastifyInstance; services: FeatureContext; env: Env };

export type ProductOptions = {
  listings: number;
  /** The day of the demo: one in the past unless the test reads dates that are to come. */
  today?: Date;
  /** With the gazetteer alone by default. */
  template?: Template;
  /** Overrides of the test settings. */
  settings?: Record<string, string>;
};

/** The whole API on a database of the test file, with the gazetteer and a small demo; closed at its end. */
export async function testProduct({
  listings,
  today = new Date('2026-11-20'),
  template,
  settings: given,
}: ProductOptions): Promise<TestProduct> {
  const database = await testDatabase(template ?? 'template_places');
  if (listings > 0) await seedDemo(database.pool, { listings, today });
  return openProduct(database, given);
}

/**
 * Another process of the product over the same database, in this one; closed at the end of the test file.
 * @param settings other than those of the first process
 */
export function anotherProcess(
  { connectionString, pool, env }: TestProduct,
  settings: Record<string, string> = {},
): Promise<TestProduct> {
  return openProduct({ connectionString, pool }, { AUTH_SECRET: env.AUTH_SECRET!, ...settings });
}

async function openProduct(database: TestDatabase, given: Record<string, string> = {}): Promise<TestProduct> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-product-'));
  const settings = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    OVERLOAD_WAIT_MS: '0',
    ...ROUND_SETTINGS,
    // Test files share a server: three at a time plus some that are ending.
    DATABASE_POOL_SIZE: '5',
    ...given,
  });
  if (!settings.ok) throw new Error(settings.problems.join('\n'));
  const services = featureContext(await openServices(settings.env, database.connectionString));
  const app = await buildApp({ env: settings.env, services, pages: false });
  await app.ready();
  setCaptchaSecret(app, services.secret);
  afterFile(async () => {
    await app.close();
    await services.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { ...database, app, services, env: settings.env };
}
