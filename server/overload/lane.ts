/** Requests that share places: a kind that is stuck leaves the places of the others free. */
export const LANES = ['writes', 'uploads', 'reads'] as const;
export type LaneName = (typeof LANES)[number];

type Limits = {
  /** Places that slow requests are reduced to, at first, and at most. */
  least: number;
  first: number;
  most: number;
  /** The part of the longest wait from which a request counts as slow. */
  slow: number;
  /** Milliseconds after which a request whose sender is slow may lose its place, where the places are taken. */
  patienceMs: number;
};

/** A place may hold a body of 256 kB, and an upload is written to disk as it comes. */
export const LIMITS: Record<LaneName, Limits> = {
  writes: { least: 16, first: 64, most: 128, slow: 0.3, patienceMs: 5_000 },
  uploads: { least: 32, first: 32, most: 32, slow: Number.POSITIVE_INFINITY, patienceMs: 60_000 },
  reads: { least: 16, first: 64, most: 256, slow: 1, patienceMs: 60_000 },
};
/** Milliseconds after which any request loses its place: it waits for something else, and costs no processor time. */
export const FORGOTTEN_MS = 60_000;
/** The pace is a mean of about so many starts; milliseconds between two of them at first. */
const PACE_STARTS = 64;
const FIRST_PACE_MS = 2;
/** Milliseconds of a start that are believed: a pause of the process is not its pace. */
const MAX_PACE_MS = 200;

/** A request that takes a place. */
export type Holder = {
  state: 'waiting' | 'under way' | 'over';
  /** When it was started. */
  since: number;
  /** When its work began: its start, later by the time that its body took. */
  workSince: number;
  /** Ends a request that has not come in whole yet. @returns whether it was one */
  request: { cutOff: () => boolean };
};

export type Lane = {
  underWay: () => number;
  places: () => number;
  /** Whether another request may start; one that holds its place for too long may lose it. */
  hasPlace: (now: number) => boolean;
  take: (holder: Holder, now: number) => void;
  /** The work of a request is done. How long it took decides on the number of places. */
  free: (holder: Holder, now: number) => void;
  /** Milliseconds between two starts while requests wait. */
  paceMs: () => number;
  /** Tells whether requests of the lane wait, after a start or the end of a wait: only intervals between are its pace. */
  setBusy: (isBusy: boolean) => void;
};

/** The places of some requests, and the pace in which they are started. */
export function createLane(name: LaneName, maxWaitMs: number): Lane {
  const { least, first, most, slow, patienceMs } = LIMITS[name];
  /** In the order of their starts. */
  const taken = new Set<Holder>();
  let places = first;
  let lastReduced = Number.NEGATIVE_INFINITY;
  let pace = FIRST_PACE_MS;
  let lastStart = 0;
  let isBusy = false;

  function hasPlace(now: number): boolean {
    if (taken.size < places) return true;
    for (const holder of taken) {
      const age = now - holder.since;
      // All further ones are younger.
      if (age < patienceMs) return false;
      if (age >= FORGOTTEN_MS || holder.request.cutOff()) {
        holder.state = 'over';
        taken.delete(holder);
        return taken.size < places;
      }
    }
    return false;
  }

  function take(holder: Holder, now: number): void {
    if (isBusy) pace += (Math.min(now - lastStart, MAX_PACE_MS) - pace) / PACE_STARTS;
    lastStart = now;
    holder.state = 'under way';
    holder.since = holder.workSince = now;
    taken.add(holder);
  }

  /** Fewer places while many requests are slow, one more with each that is quick while all places are taken. */
  function adapt(now: number, workSince: number): void {
    if (now - workSince > slow * maxWaitMs) {
      // Once for all that were slow together.
      if (workSince < lastReduced || taken.size * 2 < places) return;
      lastReduced = now;
      places = Math.max(least, Math.floor(places * 0.7));
    } else if (taken.size >= places) {
      places = Math.min(most, places + 1);
    }
  }

  return {
    underWay: () => taken.size,
    places: () => places,
    hasPlace,
    take,
    free(holder, now) {
      adapt(now, holder.workSince);
      holder.state = 'over';
      taken.delete(holder);
    },
    paceMs: () => pace,
    setBusy(busy) {
      isBusy = busy;
    },
  };
}
