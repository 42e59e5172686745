import { pino } from 'pino';
import { expect, it } from 'vitest';
import { withAdvisoryLock } from '#database/advisory-lock.ts';
import { seedDemoRegister } from '#demo/register.ts';
import { testDatabase } from '#tests/support/database.ts';
import { TRAINING_LOCK } from '../model/jobs.ts';
import { readLiveModel, readModelAsOf } from '../model/reads.ts';
import { monthOf } from '../price-index/rules.ts';
import { createScheduledTraining } from './jobs.ts';

const NOW = new Date('2025-06-15');
const MONTH = monthOf('2025-06');

/** A database with a register of the demo, and a log whose messages are collected. */
async function registerOf(sales: number) {
  const { pool } = await testDatabase('template_places');
  await seedDemoRegister(pool, { sales, listings: 0, today: NOW });
  const messages: string[] = [];
  const log = pino(
    { level: 'info' },
    { write: (line) => messages.push((JSON.parse(line) as { msg: string }).msg) },
  );
  return { pool, log, messages };
}

it('trains a model for the present and one for a year ago, once', async () => {
  const context = await registerOf(2_000);
  const { pool, messages } = context;
  expect(await createScheduledTraining().trainDue(context, NOW)).toBe(2);
  const live = await readLiveModel(pool);
  expect(live).toMatchObject({ month: MONTH, state: 'live' });
  expect(await readModelAsOf(pool, MONTH - 12)).toMatchObject({
    month: monthOf('2024-04'),
    state: 'historic',
  });
  // Another process.
  expect(await createScheduledTraining().trainDue(context, NOW)).toBe(0);
  expect((await readLiveModel(pool))!.id).toBe(live!.id);
  expect(messages).toEqual(['a model of prices was trained', 'a model of prices was trained']);
});

it('says once that there are too few sales', async () => {
  const context = await registerOf(50);
  const { trainDue } = createScheduledTraining();
  expect(await trainDue(context, NOW)).toBe(0);
  expect(await trainDue(context, NOW)).toBe(0);
  expect(context.messages).toEqual(['no model of prices can be trained']);
});

it('does nothing without a register', async () => {
  const { pool } = await testDatabase('template_places');
  expect(await createScheduledTraining().trainDue({ pool, log: pino({ level: 'silent' }) }, NOW)).toBe(0);
});

it('starts no thread while another process trains', async () => {
  const context = await registerOf(50);
  let threads = 0;
  const count = () => {
    threads += 1;
  };
  process.on('worker', count);
  try {
    const { trainDue } = createScheduledTraining();
    expect(await withAdvisoryLock(context.pool, TRAINING_LOCK, '', () => trainDue(context, NOW))).toBe(0);
    expect([threads, context.messages]).toEqual([0, []]);
    await trainDue(context, NOW);
    expect(threads).toBe(1);
  } finally {
    process.off('worker', count);
  }
});
