import { parseArgs } from 'node:util';
import { createPool } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';
import { createHomeDescriber } from '#marketplace/valuation/address/home.ts';
import { type TrainingReport, train } from '#marketplace/valuation/model/jobs.ts';
import { ADDRESS_OPTIONS } from '#marketplace/valuation/model/train-address-model.ts';
import { rollBackModel } from '#marketplace/valuation/model/writes.ts';
import { monthOf } from '#marketplace/valuation/price-index/rules.ts';
import { readEnv } from '#server/env.ts';
import { showProgress } from './progress.ts';

const USAGE = `Usage: npm run train [-- --as-of YYYY-MM] [-- --roll-back]
  --as-of      trains a model that knows what was published before that month, for estimates of then
  --roll-back  puts the model that was in service before back into service
Trains the model of prices from the register and the homes with attributes; docs/valuation.md describes it.`;

const STEPS = {
  reading: 'Reading sales',
  describing: 'Describing homes',
  training: 'Training',
  storing: 'Storing the model',
} as const;

const { values } = parseArgs({ options: { 'as-of': { type: 'string' }, 'roll-back': { type: 'boolean' } } });
const asOf = values['as-of'];
if (asOf !== undefined && !/^20\d\d-(?:0[1-9]|1[0-2])$/.test(asOf)) fail(USAGE);
const settings = readEnv(process.env);
if (!settings.ok) fail(settings.problems.map((problem) => `Bad setting ${problem}`).join('\n'));
const database = await openDatabase(settings.env, 'guest');
const pool = createPool({ connectionString: database.connectionString });
try {
  await migrate(pool);
  await seedGazetteer(pool);
  if (values['roll-back']) {
    const before = await rollBackModel(pool);
    console.log(before === null ? 'There is no earlier model.' : `Model ${before} is in service again.`);
  } else await trainNow();
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.error(`No model can be trained: ${error.message}. Import the register first (docs/register.md).`);
  process.exitCode = 1;
} finally {
  await pool.end();
  await database.close();
}
process.exit();

async function trainNow(): Promise<void> {
  const gazetteer = createGazetteer(await readAreas(pool), await readRoutingKeys(pool));
  let progress: ReturnType<typeof showProgress> | undefined;
  const report = await train(pool, {
    describeHome: createHomeDescriber(gazetteer),
    month: monthOf(asOf ?? new Date().toISOString()),
    isHistoric: asOf !== undefined,
    onStep: (step) => {
      if (step === 'storing') progress?.end();
      console.log(STEPS[step]);
      if (step === 'training') progress = showProgress('trees', ADDRESS_OPTIONS.trees);
    },
    onTree: (trees) => progress?.at(trees),
  });
  if (!report) fail('Another training is under way');
  print(report);
}

function print({ modelId, isLive, medianError, liveMedianError, rents, seconds }: TrainingReport): void {
  const percent = (share: number | null) => (share === null ? 'unknown' : `${(100 * share).toFixed(1)} %`);
  console.log(
    `Model ${modelId} in ${seconds.toFixed(0)} s: half of its estimates of the newest quarter, by address alone, are within ` +
      `${percent(medianError)}; those of the model in service within ${percent(liveMedianError)}.`,
  );
  console.log(
    rents === 0 ? 'It estimates no rents: too few are known.' : `Rents: measured on ${rents} homes.`,
  );
  if (asOf === undefined)
    console.log(isLive ? 'It is in service now.' : 'It is no better and stays out of service.');
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
