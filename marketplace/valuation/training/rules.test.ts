import { describe, expect, it } from 'vitest';
import { dueTraining, type TrainingState } from './rules.ts';

const MONTH = 262;
const PAST = 249;
const NOW = new Date('2026-11-20');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
/** A live model and one for the past, of a register that was imported before. */
const TRAINED: TrainingState = {
  hasIndex: true,
  isImporting: false,
  lastImport: daysAgo(60),
  firstMonth: 84,
  hasLiveModel: true,
  lastTrained: daysAgo(50),
  modelMonths: [MONTH, PAST],
};
const due = (change: Partial<TrainingState>) => dueTraining({ ...TRAINED, ...change }, NOW, MONTH);
const LIVE = { month: MONTH, isHistoric: false };

describe('the model of prices', () => {
  it('is trained when there is none', () => {
    expect(due({ hasLiveModel: false, lastTrained: null, modelMonths: [] })).toEqual(LIVE);
  });

  it('is trained again after four weeks when a register was imported since', () => {
    expect(due({})).toBeNull();
    expect(due({ lastImport: daysAgo(1) })).toEqual(LIVE);
    expect(due({ lastImport: daysAgo(1), lastTrained: daysAgo(20) })).toBeNull();
  });

  it.each<[string, Partial<TrainingState>]>([
    ['no register', { lastImport: null, firstMonth: null }],
    ['no sales', { firstMonth: null }],
    ['no index', { hasIndex: false }],
    ['an import under way', { isImporting: true }],
  ])('is not trained with %s', (_, change) => {
    expect(due({ hasLiveModel: false, lastTrained: null, modelMonths: [], ...change })).toBeNull();
  });
});

describe('the model for estimates of the past', () => {
  it('is trained for the quarter of a year ago when there is none as old', () => {
    expect(due({ modelMonths: [MONTH] })).toEqual({ month: PAST, isHistoric: true });
    expect(due({ modelMonths: [MONTH, PAST - 12] })).toBeNull();
  });

  it('is not trained when the register begins later', () => {
    expect(due({ modelMonths: [MONTH], firstMonth: PAST - 12 })).toBeNull();
  });
});
