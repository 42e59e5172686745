import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readTrainingData } from '#marketplace/valuation/model/jobs.ts';
import { readModelAsOf } from '#marketplace/valuation/model/reads.ts';
import { startTrainers } from '#marketplace/valuation/model/trainers.ts';
import { unpackModel } from '#marketplace/valuation/model/valuation-model.ts';
import { monthOf } from '#marketplace/valuation/price-index/rules.ts';
import { refreshSoldPrices } from '#marketplace/valuation/sold-prices/jobs.ts';
import { PROJECT_ROOT } from '#server/env.ts';
import { type AnswerTimes, measureAnswers } from './answering.ts';
import { assessByAddress, assessByAttributes } from './assess.ts';
import { addressBaselines, attributeBaselines } from './baselines.ts';
import { openMarket } from './load.ts';
import { assessRents } from './rents.ts';
import { cover80, cover90, mdape, narrowest, scoresByGroup, width80, within, worstCover90 } from './score.ts';

/** Sales of this year are assessed by their address, by a model of what was known when it began. */
const ASSESSED_YEAR = { from: '2024-01', until: '2025-01' };
/** Homes with attributes sold in these quarters are assessed, each quarter by a model of its own. */
const ASSESSED_QUARTERS = ['2022-10', '2023-01', '2023-04', '2023-07', '2023-10'];
/** Part of the homes that is answered when only the narrowest ranges are. */
const ANSWERED = 0.7;
const THREADS = 2;

/**
 * Measures the errors of estimates on real sales, in order of time: what is assessed was never learned from.
 * @param folder of the files, laid out as `prices/`, `property-price-register/`, `sold/` and `listings/`
 */
export async function benchValuation(folder: string): Promise<object> {
  const market = await openMarket(folder);
  const { connectionString, pool, gazetteer, describeHome, registerRows, importSeconds } = market;
  const trainers = startTrainers(THREADS);
  try {
    const training = await trainInProcess(connectionString, ['--as-of', ASSESSED_YEAR.from]);
    const data = await readTrainingData(pool, describeHome);
    const [from, until] = [monthOf(ASSESSED_YEAR.from), monthOf(ASSESSED_YEAR.until)];
    const model = await unpackModel((await readModelAsOf(pool, from))!.content);
    const byAddress = assessByAddress(data, model, describeHome, until);
    const quarters = ASSESSED_QUARTERS.map(monthOf);
    const { offMarket, onMarket, assessed } = await assessByAttributes(data, quarters, model, trainers.train);
    const { baselines: rentBaselines, ...rents } = await assessRents(folder, data, describeHome);
    const groups = {
      addressOnly: scoresByGroup(byAddress),
      offMarket: scoresByGroup(offMarket),
      onMarket: scoresByGroup(onMarket),
    };
    const all = Object.entries(groups).flatMap(([kind, scores]) =>
      Object.entries(scores).map(([group, score]) => [`${kind} ${group}`, score] as const),
    );
    await refreshSoldPrices(pool, gazetteer);
    const answers = await answersOfLiveModel(connectionString);
    return {
      offMarketMdape: mdape(offMarket),
      offMarketWithin10: within(offMarket, 0.1),
      offMarketCover90: cover90(offMarket),
      offMarketWidth80: width80(offMarket),
      addressOnlyMdape: mdape(byAddress),
      addressOnlyAnswered70Mdape: mdape(narrowest(byAddress, ANSWERED)),
      addressOnlyCover80: cover80(byAddress),
      addressOnlyCover90: cover90(byAddress),
      onMarketMdape: mdape(onMarket),
      onMarketCover90: cover90(onMarket),
      onMarketWidth80: width80(onMarket),
      ...rents,
      worstGroupCover90: worstCover90(Object.fromEntries(all)),
      baselines: {
        ...addressBaselines(data, describeHome, from, until),
        ...attributeBaselines(assessed, data.priced),
        ...rentBaselines,
      },
      groups,
      assessed: { addressOnly: byAddress.length, offMarket: offMarket.length, onMarket: onMarket.length },
      registerRows,
      importSeconds,
      ...training,
      ...answers,
    };
  } finally {
    await trainers.close();
    await market.close();
  }
}

/** Times of answers with a model in service, which is trained first. */
async function answersOfLiveModel(connectionString: string): Promise<AnswerTimes> {
  await trainInProcess(connectionString, []);
  return measureAnswers(connectionString);
}

/** Trains by the command, and watches its memory. */
async function trainInProcess(
  connectionString: string,
  options: readonly string[],
): Promise<{ trainSeconds: number; peakRssMb: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, [path.join(PROJECT_ROOT, 'scripts/train.ts'), ...options], {
    env: { ...process.env, DATABASE_URL: connectionString },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peakRssMb = 0;
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    peakRssMb = Math.max(peakRssMb, Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024));
  }, 500);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error('The training failed');
  return { trainSeconds: Math.round((performance.now() - began) / 1000), peakRssMb };
}
