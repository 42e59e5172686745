import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { featureContext } from '#server/features.ts';
import { startJobs } from '#server/jobs.ts';
import { createLifetime } from '#server/lifetime.ts';
import { openServices } from '#server/services.ts';
import { samplePurchases } from '../../support/purchases.ts';

// The real server process, except for the sales: plans for sample listings, which are published when paid. `JOBS=no` leaves
// out timed work.
const lifetime = createLifetime((error, what) => console.error(`${what}:`, error));
const settings = readEnv(process.env);
if (!settings.ok) throw new Error(settings.problems.join('\n'));
const { env } = settings;
const services = featureContext(await openServices(env, env.DATABASE_URL!, samplePurchases));
lifetime.onEnd(services.close);
if (process.env.JOBS !== 'no') lifetime.onEnd(startJobs(services));
const app = await buildApp({ env, services, pages: process.env.PAGES === 'yes' });
lifetime.onEnd(async () => {
  await app.drain(0);
  await app.close();
});
await app.listen({ port: env.PORT, host: env.HOST });
