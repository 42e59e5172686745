import { LRUCache } from 'lru-cache';
import { TravelBusy } from './questions.ts';

/** Milliseconds of the thread that one network may use in a window: on an island some hundreds of new destinations and maps. */
const MAX_MS = 40_000;
const WINDOW_MS = 600_000;
/** Questions of one network that may wait: several people behind one address, with three destinations each. */
const MAX_WAITING = 20;
/** Networks that are remembered; the least active ones are forgotten. */
const MAX_NETWORKS = 10_000;

type Share = { waiting: number; usedMs: number };

/** How much of the thread each network uses, so that none can take it from the others. */
export type Shares = {
  /** Counts a question that waits. @throws TravelBusy when the network has used its share, or waits for many answers */
  enter: (network: string) => void;
  /** Counts its answer. @param ms that it took */
  leave: (network: string, ms: number) => void;
};

/** @param clock milliseconds, for tests */
export function openShares(clock: { now: () => number } = performance): Shares {
  const shares = new LRUCache<string, Share>({
    max: MAX_NETWORKS,
    ttl: WINDOW_MS,
    perf: clock,
    ttlResolution: 0,
  });
  function shareOf(network: string): Share {
    const known = shares.get(network);
    if (known) return known;
    const share = { waiting: 0, usedMs: 0 };
    shares.set(network, share);
    return share;
  }
  return {
    enter(network) {
      const share = shareOf(network);
      if (share.usedMs >= MAX_MS) throw new TravelBusy('A network has used its share', { statusCode: 429 });
      if (share.waiting >= MAX_WAITING)
        throw new TravelBusy('A network waits for many answers', { statusCode: 429 });
      share.waiting += 1;
    },
    leave(network, ms) {
      const share = shareOf(network);
      // The share may have been forgotten since then.
      share.waiting = Math.max(0, share.waiting - 1);
      share.usedMs += ms;
    },
  };
}
