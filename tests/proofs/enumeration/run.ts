import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createPool } from '#database/client.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { newChallenge } from '#marketplace/accounts/captcha/challenge.ts';
import { solveCaptcha } from '#marketplace/accounts/captcha/solve.ts';
import { hashPassword } from '#marketplace/accounts/sign-in/password-hash.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { featureContext } from '#server/features.ts';
import { openServices } from '#server/services.ts';

const PAIRS = 500;
/** Smaller differences are lost in network noise. */
const MAX_MS = 10;
const PASSWORD = 'seagulls over Howth harbour';
const KNOWN = 'known@example.ie';

type Attempt = { name: string; url: string; payload: (email: string) => object };

const ATTEMPTS: readonly Attempt[] = [
  {
    name: 'sign-up',
    url: '/api/v1/accounts',
    payload: (email) => ({ name: 'Aoife', email, password: PASSWORD, termsOfUseAccepted: true }),
  },
  { name: 'sign-in', url: '/api/v1/sessions', payload: (email) => ({ email, password: 'not the one' }) },
  { name: 'reset', url: '/api/v1/password-resets', payload: (email) => ({ email }) },
];

/** Measures whether response times reveal who has an account: pairs of a known and an unknown address. */
export async function proveEnumeration() {
  const folder = await temporaryFolder('enumeration');
  const server = await startEmbedded({ directory: path.join(folder, 'cluster'), volatile: true });
  const settings = readEnv({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT: '0' });
  if (!settings.ok) throw new Error(settings.problems.join('\n'));
  const pool = createPool({ connectionString: server.connectionString });
  await migrate(pool);
  await seedGazetteer(pool);
  await pool.query(
    `with u as (insert into user_account (email, email_verified, name) values ($1, true, 'Known') returning id)
     insert into credential (user_id, account_id, provider_id, password) select id, id::text, 'credential', $2 from u`,
    [KNOWN, await hashPassword(PASSWORD)],
  );
  const services = featureContext(await openServices(settings.env, server.connectionString));
  const app = await buildApp({ env: settings.env, services, pages: false });
  await app.ready();

  async function time({ url, payload }: Attempt, email: string) {
    await pool.query('delete from sign_in_failure');
    await pool.query('delete from mail_budget');
    // The first guess is right, so the client's work is not measured.
    const solved = await solveCaptcha(await newChallenge(services.secret, 'sign-up', 0));
    const headers = { 'recaptcha-token': solved };
    const started = performance.now();
    const { statusCode, body } = await app.inject({ method: 'POST', url, payload: payload(email), headers });
    return { ms: performance.now() - started, answer: `${statusCode} ${body}` };
  }

  async function measure(attempt: Attempt) {
    const sums = { known: 0, unknown: 0 };
    let unlike = 0;
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const unknown = await time(attempt, `unknown-${crypto.randomUUID()}@example.ie`);
      const known = await time(attempt, KNOWN);
      sums.known += known.ms;
      sums.unknown += unknown.ms;
      if (known.answer !== unknown.answer) unlike += 1;
    }
    const [known, unknown] = [sums.known / PAIRS, sums.unknown / PAIRS];
    return { name: attempt.name, knownMs: known, unknownMs: unknown, differenceMs: known - unknown, unlike };
  }

  try {
    const rows = [];
    for (const attempt of ATTEMPTS) rows.push(await measure(attempt));
    const holds = rows.every((row) => row.unlike === 0 && Math.abs(row.differenceMs) < MAX_MS);
    return { report: { pairs: PAIRS, rows }, details: rows, holds };
  } finally {
    await app.close();
    await services.close();
    await pool.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
