import { useCallback, useEffect, useState } from 'react';
import type { Step, StepName } from '../fields/steps.ts';

const PREFIX = 'gaff-seen-';

/**
 * The furthest visited step of a draft: users may go to visited steps and the next one.
 * @param furthest the step stored by the server
 */
export function useSeenSteps(draftId: string, steps: readonly Step[], furthest: StepName | undefined) {
  const start = Math.max(
    steps.findIndex(({ name }) => name === furthest),
    0,
  );
  const [seen, setSeen] = useState(start);
  // The server does not know this browser's storage: the first rendering matches the server's.
  useEffect(() => setSeen((before) => Math.max(before, read(draftId))), [draftId]);

  const see = useCallback(
    (position: number) => {
      setSeen((before) => {
        if (position <= before) return before;
        write(draftId, position);
        return position;
      });
    },
    [draftId],
  );
  return { seen, see };
}

function read(draftId: string): number {
  try {
    return Number(localStorage.getItem(PREFIX + draftId)) || 0;
  } catch {
    return 0;
  }
}

function write(draftId: string, position: number): void {
  try {
    localStorage.setItem(PREFIX + draftId, String(position));
  } catch {
    // The server stores it too.
  }
}
