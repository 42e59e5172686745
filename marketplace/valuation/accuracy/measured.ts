import type pg from 'pg';
import type { Home } from '../address/home.ts';
import type { Confidence } from '../model/decision.ts';
import type { AnyStage, Estimate } from '../model/estimate.ts';
import { noticeablyOutOfDate } from '../model/out-of-date.ts';
import { readAccuracy } from './reads.ts';
import { type GroupAccuracy, type Grouping, likeKey } from './rules.ts';

/** How far estimates like one were off. */
export type Accuracy = { medianError: number; homes: number };

/** The parts of an estimate that its group depends on. */
type Estimated = {
  estimate: Pick<GroupAccuracy, 'stage'> & Pick<Estimate<AnyStage>, 'likely' | 'outOfDate'>;
  confidence: Confidence;
};

/** @returns the measured error of estimates like one, or null if too few were measured */
export type AccuracyOf = (valuation: {
  estimated: Estimated | null;
  home: Pick<Home, 'address' | 'kind'>;
}) => Promise<Accuracy | null>;

/** Fewest homes of which an error is shown. */
const MIN_HOMES = 100;
/** Milliseconds for which the measured errors are remembered. */
const REMEMBERED_MS = 60_000;

/** Looks up measured errors: of the same county group, kind and confidence, else of the same confidence, else of all. */
export function accuracyLookup(pool: pg.Pool): AccuracyOf {
  let remembered: { at: number; groups: Promise<GroupAccuracy[]> } | null = null;

  async function measured(): Promise<GroupAccuracy[]> {
    if (!remembered || Date.now() - remembered.at > REMEMBERED_MS) {
      const groups = readAccuracy(pool).then((found) => found.groups);
      groups.catch(() => {
        remembered = null;
      });
      remembered = { at: Date.now(), groups };
    }
    return remembered.groups;
  }

  return async ({ estimated, home }) => {
    if (!estimated || estimated.confidence === 'none') return null;
    const { stage } = estimated.estimate;
    // Most estimates were measured with newer data.
    if (noticeablyOutOfDate(estimated.estimate)) return null;
    const { confidence } = estimated;
    const groups = await measured();
    const wanted: [Grouping, string][] = [
      ['like', likeKey(home.address.countyId, home.kind, confidence)],
      ['confidence', confidence],
      ['all', 'all'],
    ];
    for (const [grouping, value] of wanted) {
      const found = groups.find(
        (group) => group.stage === stage && group.grouping === grouping && group.value === value,
      );
      const homes = found ? found.homes - found.refused : 0;
      if (found && found.medianError !== null && homes >= MIN_HOMES)
        return { medianError: found.medianError, homes };
    }
    return null;
  };
}
