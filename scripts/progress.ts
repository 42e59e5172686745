import { SingleBar } from 'cli-progress';

export type Progress = {
  /** @param total once it is known */
  at: (done: number, total?: number) => void;
  end: () => void;
};

/**
 * Shows the progress of long work: a bar with the remaining time on a terminal, a line for each tenth elsewhere.
 * @param what for example `listings`
 */
export function showProgress(what: string, total: number): Progress {
  if (!process.stdout.isTTY) return lines(what, total);
  const bar = new SingleBar({
    format: `  {bar} {percentage} %  {value} of {total} ${what}, {eta_formatted} left`,
    hideCursor: true,
  });
  bar.start(total, 0);
  return {
    at(done, newTotal) {
      if (newTotal !== undefined) bar.setTotal(newTotal);
      bar.update(done);
    },
    end: () => bar.stop(),
  };
}

/** Shows the progress of steps one after the other, each as `showProgress` does. */
export function showSteps(): { at: (what: string, done: number, total: number) => void; end: () => void } {
  let current: { what: string; progress: Progress } | undefined;
  return {
    at(what, done, total) {
      if (current?.what !== what) {
        current?.progress.end();
        current = { what, progress: showProgress(what, total) };
      }
      current.progress.at(done);
    },
    end: () => current?.progress.end(),
  };
}

function lines(what: string, first: number): Progress {
  let total = first;
  let printed = 0;
  return {
    at(done, newTotal) {
      total = newTotal ?? total;
      const tenth = total > 0 ? Math.floor((done * 10) / total) : 0;
      if (tenth <= printed) return;
      printed = tenth;
      console.log(`  ${done.toLocaleString('en-IE')} of ${total.toLocaleString('en-IE')} ${what}`);
    },
    end() {},
  };
}
