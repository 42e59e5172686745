import type { LogLine } from '#marketplace/offers/log/entry.ts';
import type { Findings } from './findings.ts';
import type { FinalRound, History } from './history.ts';

/**
 * Every watcher must have got each entry once and in order, until the end. Where the public does not see the history
 * after the sale is agreed, the entries just before the last one may be missing: who connects again is told the end.
 */
export function checkWatched(
  round: FinalRound,
  lines: readonly LogLine[],
  { watched }: History,
  found: Findings,
): void {
  const isHidden = round.state === 'won' && !round.showsHistory;
  for (const { entries } of watched.filter(({ adId }) => adId === round.ad_id)) {
    let last = 0;
    for (const { sequence, type, at } of entries) {
      const entry = lines[sequence - 1]?.entry;
      if (entry?.type !== type || entry.at !== at)
        found.anomalies.push(`round ${round.id}: event ${sequence} is not in the log`);
      if (sequence <= last) found.doubled.push(`round ${round.id}: event ${sequence} after ${last}`);
      const isLast = sequence === lines.length && type === 'won';
      if (sequence > last + 1 && !(isHidden && isLast))
        found.lost.push(`round ${round.id}: events between ${last} and ${sequence}`);
      last = Math.max(last, sequence);
    }
    if (last < round.entry_count)
      found.lost.push(`round ${round.id}: events after ${last} of ${round.entry_count}`);
  }
}
