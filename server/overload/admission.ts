import { createLane, type Holder, LANES, type LaneName } from './lane.ts';

/** The purpose of a waiting request, the most important first: the last ones are refused first. */
export const QUEUED = ['write', 'upload', 'read', 'visit', 'page'] as const;
export type Queued = (typeof QUEUED)[number];

/** The lane of each kind, and the part of the longest wait from which on new ones are refused. */
const KINDS: Record<Queued, { lane: LaneName; share: number }> = {
  write: { lane: 'writes', share: 0.8 },
  upload: { lane: 'uploads', share: 1 },
  read: { lane: 'reads', share: 0.4 },
  visit: { lane: 'reads', share: 0.3 },
  page: { lane: 'reads', share: 0.2 },
};

/** Requests started in one turn of the event loop, and milliseconds from which on no further one is started in it. */
const STARTS_A_TURN = 8;
const TURN_MS = 2;
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

export type Ticket = Holder & {
  readonly kind: Queued;
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
};

export type AdmissionStatus = {
  underWay: number;
  waiting: number;
  places: Record<LaneName, number>;
  /** Requests refused so far. */
  refused: number;
};

export type Admission = {
  /** Starts a request now or soon, or refuses it. */
  enter: (kind: Queued, request: AdmittedRequest) => Ticket;
  /** The body of a request has come in; the milliseconds that it took are no work. */
  received: (ticket: Ticket, ms: number) => void;
  /** The request's work is done; further calls do nothing. */
  leave: (ticket: Ticket) => void;
  status: () => AdmissionStatus;
};

/**
 * Lets requests in as fast as the process answers them. Those that come in one turn of the event loop wait until all of
 * them are read, then a few are started in each turn. A request is refused at once when those ahead of it would take too
 * long at the pace of its lane, and at the latest after the longest wait.
 * @param maxWaitMs the longest wait for a start, of which each kind has a part
 */
export function createAdmission(maxWaitMs: number, clock: Clock): Admission {
  const queues = Object.fromEntries(QUEUED.map((kind) => [kind, [] as Ticket[]])) as Record<Queued, Ticket[]>;
  const lanes = byLane((name) => createLane(name, maxWaitMs));
  let waiting = 0;
  let refused = 0;
  let starts = 0;
  let turn: Turn = { starts: 0, since: null };
  let isWatched = false;
  let lastStart = 0;

  function enter(kind: Queued, request: AdmittedRequest): Ticket {
    const now = clock.now();
    const ticket: Ticket = { kind, state: 'waiting', since: now, workSince: now, request };
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
    const { lane, share } = KINDS[kind];
    return own >= MAX_WAITING || waitingIn(lane, kind) * lanes[lane].paceMs() > maxWaitMs * share;
  }

  /** How many wait in a lane; with a kind, those that are started before a new one of it. */
  function waitingIn(lane: LaneName, before?: Queued): number {
    let count = 0;
    for (const kind of QUEUED) {
      if (KINDS[kind].lane === lane) count += queues[kind].length;
      if (kind === before) break;
    }
    return count;
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
      own.since ??= now;
      own.starts -= 1;
      const isStuck = now - own.since < TURN_MS && !startNext();
      if (own.starts === 0 && !isStuck) while (turn.starts < Math.min(waiting, STARTS_A_TURN)) plan(turn);
    });
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
      const { lane } = KINDS[kind];
      starts += 1;
      lastStart = now;
      lanes[lane].take(ticket, now);
      lanes[lane].setBusy(waitingIn(lane) > 0);
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
      if (!lanes[KINDS[kind].lane].hasPlace(now)) continue;
      next = kind;
      if (!isFair) break;
    }
    return next;
  }

  function leave(ticket: Ticket): void {
    if (ticket.state !== 'under way') return;
    lanes[KINDS[ticket.kind].lane].free(ticket, clock.now());
    if (waiting > 0 && turn.starts === 0) plan(turn);
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
      for (const lane of LANES) if (waitingIn(lane) === 0) lanes[lane].setBusy(false);
      if (waiting > 0) {
        if (turn.starts === 0) plan(turn);
        watch();
      }
    }, maxWaitMs / 5);
  }

  return {
    enter,
    received: (ticket, ms) => {
      ticket.workSince += ms;
    },
    leave,
    status: () => ({
      underWay: LANES.reduce((sum, lane) => sum + lanes[lane].underWay(), 0),
      waiting,
      places: byLane((lane) => lanes[lane].places()),
      refused,
    }),
  };
}

function byLane<T>(make: (lane: LaneName) => T): Record<LaneName, T> {
  return { writes: make('writes'), uploads: make('uploads'), reads: make('reads') };
}
