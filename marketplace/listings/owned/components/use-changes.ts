import { useState } from 'react';
import type { Command } from '../commands.ts';
import type { BulkAnswer } from '../contract.ts';
import { UNDONE_BY } from './owned-view.ts';

/** What became of the last thing that was asked. */
export type Done = { command: Command; changed: readonly number[]; refused: readonly string[] };

/** Asks for a step of some ads; null: there was no answer. */
export type AskStates = (adIds: readonly number[], command: Command) => Promise<BulkAnswer | null>;

/** Changes ads, remembers what came of it, and takes it back where it can be. */
export function useChanges(ask: AskStates, reload: () => Promise<void>) {
  const [done, setDone] = useState<Done | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function change(adIds: readonly number[], command: Command): Promise<void> {
    setBusy(true);
    setDone(null);
    const answer = await ask(adIds, command);
    setFailed(answer === null);
    if (answer) {
      setDone({
        command,
        changed: answer.results.flatMap((result) => (result.ok ? [result.adId] : [])),
        refused: [...new Set(answer.results.flatMap((result) => (result.ok ? [] : [result.message])))],
      });
      await reload();
    }
    setBusy(false);
  }

  const inverse = done && UNDONE_BY[done.command];
  const undo = inverse && done.changed.length > 0 ? () => change(done.changed, inverse) : null;
  return { change, undo, done, hasFailed, isBusy };
}
