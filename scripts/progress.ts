import { SingleBar } from 'cli-progress';

export type Progress = {
  /** @param total when it has become known */
  at: (done: number, total?: number) => void;
  end: () => void;
};

/**
 * Shows how far long work has come: a bar with the time left on a terminal, a line for each tenth elsewhere.
 * @param what for example `ads`
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

function lines(what: string, first: number): Progress {
  let total = first;
  let told = 0;
  return {
    at(done, newTotal) {
      total = newTotal ?? total;
      const tenth = total > 0 ? Math.floor((done * 10) / total) : 0;
      if (tenth <= told) return;
      told = tenth;
      console.log(`  ${done.toLocaleString('en-IE')} of ${total.toLocaleString('en-IE')} ${what}`);
    },
    end() {},
  };
}
