import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { freePort } from '#database/free-port.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { createHomeDescriber } from '#marketplace/valuation/address/home.ts';
import { reproduceEstimates } from '#marketplace/valuation/estimates/reproduction/reproduce.ts';
import { train } from '#marketplace/valuation/model/jobs.ts';
import { importPriceIndex } from '#marketplace/valuation/price-index/jobs.ts';
import { monthOf, PUBLICATION_LAG } from '#marketplace/valuation/price-index/rules.ts';
import { storedRegister } from '#marketplace/valuation/testing/stored-register.ts';
import { startServer } from '../payments/server.ts';
import { askAll, askSimilar, badRefusals } from './ask.ts';
import { type Answer, comparable, differences, firstDifference } from './compare-answers.ts';
import { compareRegisters } from './compare-registers.ts';
import { openDatabases, type ProofDatabase } from './databases.ts';
import { readFileSales } from './file-sales.ts';
import { importUnderKills } from './killed-imports.ts';
import { importMarket, makeMarket, publishedBefore, writeMarket } from './market.ts';
import { missedErrors } from './planted.ts';
import { type EstimateBody, requestsAsOf } from './requests.ts';

/** Sales of the invented register. */
const SALES = 6_000;
/** The newest day of the later data. */
const TODAY = new Date('2025-06-15');
/** The month that estimates are made as of, and one in which more was known, for a planted leak. */
const AS_OF = '2024-02';
const LATER = '2024-04';
const HOMES = 420;
/** Estimates that must have a figure or a range: a proof of refusals alone proves nothing. */
const MIN_ESTIMATED = 300;
const KILLS = 8;
/** Kills that must leave a part of the rows, so that imports are continued. */
const MIN_PARTIAL = 3;

/**
 * Compares estimates as of a month between a database that has only what was published before it and others with all that
 * came later, makes all stored estimates again, and kills imports. Holds when no answer differs, every figure is made again
 * to the bit, no row of the register is lost or doubled, and all planted errors are found.
 */
export async function proveValuation() {
  const folder = await temporaryFolder('valuation');
  const { databases, close } = await openDatabases(folder, ['known', 'later', 'killed']);
  const { known, later, killed } = databases;
  const servers: Awaited<ReturnType<typeof startServer>>[] = [];
  const violations: string[] = [];
  async function originOf({ connectionString }: ProofDatabase): Promise<string> {
    const server = await startServer(await freePort(), {
      DATABASE_URL: connectionString,
      DATA_DIR: folder,
      RATE_LIMIT: '0',
      TRUSTED_PROXIES: '1',
      OVERLOAD_WAIT_MS: '0',
      LOG_LEVEL: 'fatal',
      // The models are trained here, so that all databases have the same ones.
      JOBS: 'no',
    });
    servers.push(server);
    return server.origin;
  }
  try {
    const month = monthOf(AS_OF);
    const options = { sales: SALES, today: TODAY, improvedFrom: month - PUBLICATION_LAG + 1 };
    const { gazetteer, ...market } = await makeMarket(later.pool, options);
    const past = publishedBefore(market, month);
    const allFiles = await writeMarket(folder, 'all', market);
    const pastFiles = await writeMarket(folder, 'past', past);
    await importMarket(known.pool, pastFiles, { ...past, gazetteer, published: new Date(`${AS_OF}-01`) });
    await importMarket(later.pool, allFiles, { ...market, gazetteer, published: TODAY });
    say(`${past.sales.length} of ${market.sales.length} sales were known; models are trained`);
    const digest = await trainAsOf(known.pool, gazetteer, month);
    if (digest !== (await trainAsOf(later.pool, gazetteer, month)))
      violations.push('the model of the month differs with later data');
    await train(later.pool, {
      describeHome: createHomeDescriber(gazetteer),
      month: monthOf(TODAY.toISOString()),
    });

    say('Estimates are compared');
    const requests = requestsAsOf(market, { asOf: AS_OF, known: month - PUBLICATION_LAG, count: HOMES });
    const [knownOrigin, laterOrigin, otherOrigin] = [
      await originOf(known),
      await originOf(later),
      await originOf(later),
    ];
    // Estimates of the same homes by later data come first, so that they could be found.
    await askAll(
      laterOrigin,
      requests.map(({ asOf: _, ...body }) => body),
    );
    const leaking = await askAll(
      laterOrigin,
      requests.map((body) => ({ ...body, asOf: laterDay(body.asOf!) })),
    );
    const asked = await askEach(known.pool, knownOrigin, requests);
    const askedLater = await askEach(later.pool, laterOrigin, requests);
    const leaks = differences(asked.comparable, askedLater.comparable);
    report(requests, leaks, asked.comparable, askedLater.comparable);
    const elsewhere = await askAll(otherOrigin, requests);
    const unlike = differences(
      askedLater.answers.map(({ text }) => text),
      elsewhere.map(({ text }) => text),
    );
    if (unlike.length > 0) violations.push(`${unlike.length} estimates differ by the process`);
    // The same database a year later.
    await importMarket(known.pool, allFiles, { ...market, gazetteer, published: TODAY });
    const askedAgain = await askEach(known.pool, knownOrigin, requests);
    const moved = differences(asked.comparable, askedAgain.comparable).filter((at) => !leaks.includes(at));
    report(requests, moved, asked.comparable, askedAgain.comparable);
    leaks.push(...moved);
    const estimated = asked.answers.filter(({ text }) => text.includes('"interval80":{')).length;
    if (estimated < MIN_ESTIMATED) violations.push(`only ${estimated} homes were estimated`);
    const failed = [...asked.answers, ...askedLater.answers, ...leaking].filter(
      ({ status }) => status >= 500,
    );
    if (failed.length > 0) violations.push(`${failed.length} server errors: ${failed[0]!.text}`);
    violations.push(...(await badRefusals(laterOrigin)));

    say('Stored estimates are made again');
    const made = [await reproduceEstimates(known.pool), await reproduceEstimates(later.pool)];
    const stored = made.reduce((sum, { estimates }) => sum + estimates, 0);
    const reproduced = made.reduce((sum, { equal }) => sum + equal, 0);

    say('Imports are killed');
    await importPriceIndex(killed.pool, allFiles.indexFile, { gazetteer });
    const file = await readFileSales(allFiles.registerFile);
    const { connectionString, pool } = killed;
    const killing = { connectionString, file: allFiles.registerFile, rows: file.length, kills: KILLS };
    const { kills, partial, refused } = await importUnderKills(pool, killing);
    if (partial < MIN_PARTIAL) violations.push(`only ${partial} kills left a part of the rows`);
    if (refused === 0) violations.push('no import met another one');
    const register = await storedRegister(later.pool);
    const imported = await storedRegister(killed.pool);
    const { lost, doubled, different } = compareRegisters(file, imported, register);
    if (different > 0) violations.push(`${different} rows differ from an undisturbed import`);

    const digests = await digestsOf(later.pool);
    const missed = await missedErrors(later.pool, {
      answers: askedLater.withoutSimilar,
      leaking: leaking.map(({ status, text }, at) => {
        const asOf = requests[at]!.asOf!;
        return comparable({ status, text: text.replaceAll(laterDay(asOf), asOf) }, digests);
      }),
      file,
      register,
    });
    violations.push(...missed.map((name) => `not found: ${name}`));
    for (const line of violations) say(line);
    const result = {
      leaks: leaks.length,
      reproduced,
      asked: stored,
      registerRows: imported.sales.length,
      lostRows: lost,
      doubledRows: doubled,
      violations: violations.length + leaks.length + (stored - reproduced) + lost + doubled,
    };
    const details = { ...result, homes: HOMES, estimated, kills, partial, refusedImports: refused };
    return { report: result, details, holds: result.violations === 0 && stored > 0 };
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

function say(text: string): void {
  console.error(text);
}

function laterDay(asOf: string): string {
  return asOf.replace(AS_OF, LATER);
}

/** Trains a model as of a month. @returns the digest of its content */
async function trainAsOf(pool: pg.Pool, gazetteer: Gazetteer, month: number): Promise<string> {
  const trained = await train(pool, {
    describeHome: createHomeDescriber(gazetteer),
    month,
    isHistoric: true,
  });
  return (await digestsOf(pool)).get(String(trained!.modelId))!;
}

async function digestsOf(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: number; digest: string }>('select id, digest from valuation_model');
  return new Map(rows.map(({ id, digest }) => [String(id), digest]));
}

/** Asks for estimates and the sales similar to each. */
async function askEach(pool: pg.Pool, origin: string, requests: readonly EstimateBody[]) {
  const answers = await askAll(origin, requests);
  const similar = await askSimilar(origin, answers);
  const digests = await digestsOf(pool);
  const one = (answer: Answer) => comparable(answer, digests);
  const withoutSimilar = answers.map(one);
  return {
    answers,
    withoutSimilar,
    comparable: withoutSimilar.map((text, at) => `${text} ${one(similar[at]!)}`),
  };
}

/** Prints some of the differences between answers. */
function report(
  requests: readonly EstimateBody[],
  at: readonly number[],
  one: readonly string[],
  other: readonly string[],
): void {
  for (const position of at.slice(0, 10))
    say(`${JSON.stringify(requests[position])}\n  ${firstDifference(one[position], other[position])}`);
}
