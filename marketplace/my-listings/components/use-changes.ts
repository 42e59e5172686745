import { useState } from 'react';
import type { Command } from '../commands.ts';
import type { BulkAnswer } from '../contract.ts';
import { UNDONE_BY } from './my-listing-view.ts';

/** The result of the last command; refusals with reason and count. */
export type Done = {
  command: Command;
  changed: readonly number[];
  refused: readonly { why: string; count: number }[];
};

/** Sends a command for listings; null without an answer. */
export type AskStates = (adIds: readonly number[], command: Command) => Promise<BulkAnswer | null>;

/** Listings per request, so that progress is visible. */
const AT_ONCE = 40;

/** Applies commands to listings, keeps the result, and undoes it where possible. */
export function useChanges(ask: AskStates, reload: () => Promise<void>) {
  const [done, setDone] = useState<Done | null>(null);
  const [progress, setProgress] = useState<{ changed: number; of: number } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function change(adIds: readonly number[], command: Command): Promise<void> {
    setBusy(true);
    setDone(null);
    setFailed(false);
    const results: BulkAnswer['results'] = [];
    for (let from = 0; from < adIds.length; from += AT_ONCE) {
      if (adIds.length > AT_ONCE) setProgress({ changed: from, of: adIds.length });
      const answer = await ask(adIds.slice(from, from + AT_ONCE), command);
      setFailed(answer === null);
      if (!answer) break;
      results.push(...answer.results);
    }
    if (results.length > 0) {
      const refusals = Map.groupBy(
        results.flatMap((result) => (result.ok ? [] : [result.message])),
        (message) => message,
      );
      setDone({
        command,
        changed: results.flatMap((result) => (result.ok ? [result.adId] : [])),
        refused: [...refusals].map(([why, all]) => ({ why, count: all.length })),
      });
      await reload();
    }
    setProgress(null);
    setBusy(false);
  }

  const inverse = done && UNDONE_BY[done.command];
  const undo = inverse && done.changed.length > 0 ? () => change(done.changed, inverse) : null;
  return { change, undo, done, progress, hasFailed, isBusy };
}
