/** The purpose of a waiting request, the most important first: the last ones are refused first. */
export const QUEUED = ['write', 'upload', 'read', 'visit', 'page'] as const;
export type Queued = (typeof QUEUED)[number];

/** Requests that share places: a kind that is stuck leaves the places of the others free. */
type Lane = 'writes' | 'uploads' | 'reads';

/** The lane of each kind, and the part of the longest wait from which on new ones are refused. */
const KINDS: Record<Queued, { lane: Lane; share: number }> = {
  write: { lane: 'writes', share: 1 },
  upload: { lane: 'uploads', share: 1 },
  read: { lane: 'reads', share: 0.8 },
  visit: { lane: 'reads', share: 0.6 },
  page: { lane: 'reads', share: 0.4 },
};

/** Places for requests under way. Each may hold a body of 256 kB, and an upload is written to disk as it comes. */
export const MAX_UNDER_WAY: Record<Lane, number> = { writes: 128, uploads: 32, reads: 256 };
/** Fewest places that slow reads are reduced to, and how many there are at first. */
const MIN_READS = 16;
const FIRST_READS = 64;
/** Requests started in one turn of the event loop, and milliseconds from which on no further one is started in it. */
const STARTS_A_TURN = 8;
const TURN_MS = 2;
/** Milliseconds between two working turns for new connections, of which the event loop takes one a turn. */
const INTAKE_MS = 2;
/**
 * So many of a kind may wait without an estimate, and longer than others while there are starts: the requests
 * that one page sends at once, to a process that has just begun or that gets little of its processor.
 */
const FREE_QUEUE = 12;
const FREE_WAIT = 4;
/** Most that wait of a kind: each takes a few kilobytes. */
export const MAX_WAITING = 1_000;
/** Every eighth start is of the request that waits longest, so that no kind waits for ever. */
const FAIR_START = 8;
/** The pace is a mean of about so many starts. */
const PACE_STARTS = 64;
/** Milliseconds of a start that are believed: a pause of the process is not its pace. */
const MAX_PACE_MS = 50;
/** Milliseconds after which a request whose sender is slow may lose its place, where the places are taken. */
export const PATIENCE_MS: Record<Lane, number> = { writes: 5_000, uploads: 60_000, reads: 60_000 };
/** Milliseconds after which any request loses its place: it waits for something else, and costs no processor time. */
export const FORGOTTEN_MS = 60_000;

export type Ticket = {
  readonly kind: Queued;
  state: 'waiting' | 'under way' | 'over';
  /** When it began to wait, then when it was started. */
  since: number;
  readonly request: AdmittedRequest;
};

/** The hooks of a request; one of `start` and `refuse` is called once, unless the client is gone. */
export type AdmittedRequest = {
  start: () => void;
  refuse: () => void;
  /** Whether the client has left. */
  isGone: () => boolean;
  /** Whether its network has sent more than its limit: it takes no place for which others wait. */
  isBeyondLimit: () => boolean;
  /** Ends a request that has not come in whole yet. @returns whether it was one */
  cutOff: () => boolean;
};

/** A turn of the event loop: the starts that are planned for it, and when they began. */
type Turn = { starts: number; since: number | null };

export type Clock = {
  /** Milliseconds. */
  now: () => number;
  /** Calls after the input that has arrived was read. */
  soon: (call: () => void) => void;
  later: (call: () => void, ms: number) => void;
  /** Connections taken in so far. */
  connections: () => number;
};

export type AdmissionStatus = {
  underWay: number;
  waiting: number;
  /** Places for reads and pages. */
  places: number;
  /** Requests refused so far. */
  refused: number;
};

export type Admission = {
  /** Starts a request now or soon, or refuses it. */
  enter: (kind: Queued, request: AdmittedRequest) => Ticket;
  /** The request's work is done; further calls do nothing. */
  leave: (ticket: Ticket) => void;
  status: () => AdmissionStatus;
};

/**
 * Lets requests in as fast as the process answers them. Those that come in one turn of the event loop wait until all of
 * them are read, then a few are started in each turn. A request is refused at once when those ahead of it would take too
 * long at the pace of the last starts, and at the latest after the longest wait.
 * @param maxWaitMs the longest wait for a start; of a write, all others less
 */
export function createAdmission(maxWaitMs: number, clock: Clock): Admission {
  const queues = Object.fromEntries(QUEUED.map((kind) => [kind, [] as Ticket[]])) as Record<Queued, Ticket[]>;
  const underWay: Record<Lane, Set<Ticket>> = { writes: new Set(), uploads: new Set(), reads: new Set() };
  const places = { ...MAX_UNDER_WAY, reads: FIRST_READS };
  let waiting = 0;
  let refused = 0;
  let starts = 0;
  let turn: Turn = { starts: 0, since: null };
  /** Since when turns have been left to new connections. */
  let intakeSince: number | null = null;
  let connections = 0;
  let isWatched = false;
  /** Milliseconds between two starts while requests wait. */
  let pace = 2;
  let lastStart = 0;
  let isBusy = false;
  let lastReduced = Number.NEGATIVE_INFINITY;

  function enter(kind: Queued, request: AdmittedRequest): Ticket {
    const ticket: Ticket = { kind, state: 'waiting', since: clock.now(), request };
    if (isTooLong(kind) || (waiting > 0 && request.isBeyondLimit())) {
      end(ticket);
      return ticket;
    }
    queues[kind].push(ticket);
    waiting += 1;
    if (turn.starts < STARTS_A_TURN) plan(turn);
    if (!isWatched) watch();
    return ticket;
  }

  function isTooLong(kind: Queued): boolean {
    const own = queues[kind].length;
    if (own < FREE_QUEUE) return false;
    let ahead = 0;
    for (const other of QUEUED) {
      ahead += queues[other].length;
      if (other === kind) break;
    }
    return own >= MAX_WAITING || ahead * pace > maxWaitMs * KINDS[kind].share;
  }

  function end(ticket: Ticket): void {
    ticket.state = 'over';
    if (ticket.request.isGone()) return;
    refused += 1;
    ticket.request.refuse();
  }

  /** Plans one start. Each is a call of its own, so that a request that waits for nothing ends before the next starts. */
  function plan(own: Turn): void {
    own.starts += 1;
    clock.soon(() => {
      const now = clock.now();
      // Starts planned from now on belong to the next turn, after new requests were read.
      if (own === turn) turn = { starts: 0, since: null };
      own.since ??= isRush(now) ? Number.NEGATIVE_INFINITY : now;
      own.starts -= 1;
      const isStuck = now - own.since < TURN_MS && !startNext();
      if (own.starts === 0 && !isStuck) while (turn.starts < Math.min(waiting, STARTS_A_TURN)) plan(turn);
    });
  }

  /** Whether new connections came in the last turn and there is time for more. */
  function isRush(now: number): boolean {
    const before = connections;
    connections = clock.connections();
    if (connections > before) {
      intakeSince ??= now;
      if (now - intakeSince < INTAKE_MS) return true;
    }
    intakeSince = null;
    return false;
  }

  /** @returns whether one was started */
  function startNext(): boolean {
    const now = clock.now();
    for (;;) {
      const kind = nextKind(now);
      if (!kind) return false;
      const ticket = queues[kind].shift()!;
      waiting -= 1;
      if (ticket.request.isGone()) {
        ticket.state = 'over';
        continue;
      }
      if (isBusy) pace += (Math.min(now - lastStart, MAX_PACE_MS) - pace) / PACE_STARTS;
      lastStart = now;
      isBusy = waiting > 0;
      starts += 1;
      ticket.state = 'under way';
      ticket.since = now;
      underWay[KINDS[kind].lane].add(ticket);
      ticket.request.start();
      return true;
    }
  }

  function nextKind(now: number): Queued | undefined {
    const isFair = starts % FAIR_START === FAIR_START - 1;
    let next: Queued | undefined;
    for (const kind of QUEUED) {
      const first = queues[kind][0];
      if (!first || (next && first.since >= queues[next][0]!.since)) continue;
      if (!hasPlace(KINDS[kind].lane, now)) continue;
      next = kind;
      if (!isFair) break;
    }
    return next;
  }

  function hasPlace(lane: Lane, now: number): boolean {
    const taken = underWay[lane];
    if (taken.size < places[lane]) return true;
    for (const ticket of taken) {
      const age = now - ticket.since;
      // In the order of their starts: all further ones are younger.
      if (age < PATIENCE_MS[lane]) return false;
      if (age >= FORGOTTEN_MS || ticket.request.cutOff()) {
        ticket.state = 'over';
        taken.delete(ticket);
        return true;
      }
    }
    return false;
  }

  function leave(ticket: Ticket): void {
    if (ticket.state !== 'under way') return;
    ticket.state = 'over';
    const { lane } = KINDS[ticket.kind];
    underWay[lane].delete(ticket);
    if (lane === 'reads') adapt(clock.now(), ticket);
    if (waiting > 0 && turn.starts === 0) plan(turn);
  }

  /** Fewer places while reads are slow, one more with each that is quick while most places are taken. */
  function adapt(now: number, { since }: Ticket): void {
    if (now - since > maxWaitMs) {
      // Once for all that were slow together.
      if (since < lastReduced) return;
      lastReduced = now;
      places.reads = Math.max(MIN_READS, Math.floor(places.reads * 0.7));
    } else if (underWay.reads.size >= places.reads - 1) {
      places.reads = Math.min(MAX_UNDER_WAY.reads, places.reads + 1);
    }
  }

  function isOverdue(queue: readonly Ticket[], now: number): boolean {
    if (!queue[0]) return false;
    const waited = now - queue[0].since;
    const isFew = queue.length <= FREE_QUEUE && now - lastStart < maxWaitMs;
    return waited >= (isFew ? FREE_WAIT * maxWaitMs : maxWaitMs);
  }

  /** Refuses requests that waited too long, also while nothing is started. */
  function watch(): void {
    isWatched = true;
    clock.later(() => {
      isWatched = false;
      const now = clock.now();
      for (const kind of QUEUED) {
        while (isOverdue(queues[kind], now)) {
          waiting -= 1;
          end(queues[kind].shift()!);
        }
      }
      isBusy = isBusy && waiting > 0;
      if (waiting > 0) {
        if (turn.starts === 0) plan(turn);
        watch();
      }
    }, maxWaitMs / 5);
  }

  return {
    enter,
    leave,
    status: () => ({
      underWay: underWay.writes.size + underWay.uploads.size + underWay.reads.size,
      waiting,
      places: places.reads,
      refused,
    }),
  };
}
