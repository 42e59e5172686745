import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Admission, createAdmission, QUEUED, type Queued, type Ticket } from './admission.ts';
import { FORGOTTEN_MS, LANES, LIMITS } from './lane.ts';

const MAX_WAIT_MS = 500;

/** A request of the simulation: when it comes, what it takes of the processor, and how long it waits for others. */
type Arrival = {
  at: number;
  kind: Queued;
  cpuMs: number;
  otherMs: number | ((startedAt: number) => number);
  leaves?: boolean;
  beyond?: boolean;
};
type Outcome = Arrival & { started?: number; refused?: number; ended?: number };

/** An event loop with a clock of its own: reads what has arrived, then runs what was to run soon, then timers. */
function simulate(
  arrivals: readonly Arrival[],
  watch: (admission: Admission, now: number) => void = () => {},
) {
  let now = 0;
  let soon: (() => void)[] = [];
  let later: { at: number; call: () => void }[] = [];
  const admission = createAdmission(MAX_WAIT_MS, {
    now: () => now,
    soon: (call) => void soon.push(call),
    later: (call, ms) => void later.push({ at: now + ms, call }),
  });
  const coming = arrivals.map((one): Outcome => ({ ...one })).sort((one, other) => one.at - other.at);
  const all = [...coming];
  let done: { at: number; call: () => void }[] = [];
  const due = (list: { at: number; call: () => void }[]) => list.filter(({ at }) => at <= now);

  while (coming.length + soon.length + later.length + done.length > 0) {
    if (soon.length === 0) {
      now = Math.max(now, Math.min(...[coming[0], ...later, ...done].flatMap((one) => one?.at ?? [])));
    }
    for (const { call } of due(done)) call();
    done = done.filter(({ at }) => at > now);
    while (coming[0] && coming[0].at <= now) enter(coming.shift()!);
    const turn = soon;
    soon = [];
    for (const call of turn) call();
    const timers = due(later);
    later = later.filter(({ at }) => at > now);
    for (const { call } of timers) call();
    watch(admission, now);
  }
  return { all, admission, end: now };

  function enter(one: Outcome): void {
    const ticket: Ticket = admission.enter(one.kind, {
      start: () => {
        one.started = now;
        now += one.cpuMs;
        const { otherMs } = one;
        done.push({ at: now + (typeof otherMs === 'number' ? otherMs : otherMs(now)), call: () => finish() });
      },
      refuse: () => (one.refused = now),
      isGone: () => one.leaves === true,
      isBeyondLimit: () => one.beyond === true,
      cutOff: () => false,
    });
    const finish = () => {
      one.ended = now;
      admission.leave(ticket);
    };
  }
}

const arrival = fc.record({
  at: fc.integer({ min: 0, max: 3_000 }),
  kind: fc.constantFrom(...QUEUED),
  cpuMs: fc.integer({ min: 0, max: 20 }),
  otherMs: fc.integer({ min: 0, max: 800 }),
  leaves: fc.boolean(),
  beyond: fc.boolean(),
});

/** A load of one kind at a fixed rate. */
function steady(kind: Queued, perSecond: number, seconds: number, cpuMs: number, from = 0): Arrival[] {
  return Array.from({ length: perSecond * seconds }, (_, n) => ({
    at: from + (n * 1000) / perSecond,
    kind,
    cpuMs,
    otherMs: 0,
  }));
}

function percentile(values: readonly number[], part: number): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length * part)]!;
}

const served = (all: readonly Outcome[]) => all.filter(({ started }) => started !== undefined);
const partServed = (all: readonly Outcome[], kind: Queued) => {
  const own = all.filter((one) => one.kind === kind);
  return served(own).length / own.length;
};

describe('with any requests', () => {
  it('each request is started or refused once, soon, and never too many are under way', () => {
    fc.assert(
      fc.property(fc.array(arrival, { maxLength: 400 }), (arrivals) => {
        const most = LIMITS.reads.most + LIMITS.writes.most + LIMITS.uploads.most;
        const { all, admission } = simulate(arrivals, (now) => {
          const { underWay, places } = now.status();
          expect(underWay).toBeLessThanOrEqual(most);
          for (const lane of LANES) {
            expect(places[lane]).toBeGreaterThanOrEqual(LIMITS[lane].least);
            expect(places[lane]).toBeLessThanOrEqual(LIMITS[lane].most);
          }
        });
        for (const { leaves, started, refused, at } of all) {
          if (leaves) expect([started, refused]).toEqual([undefined, undefined]);
          else {
            expect([started, refused].filter((time) => time !== undefined)).toHaveLength(1);
            // A turn of the loop: eight starts and what arrived before it was read.
            expect((started ?? refused)! - at).toBeLessThanOrEqual(MAX_WAIT_MS * 4.2 + 2 * 8 * 20);
          }
        }
        expect(admission.status()).toMatchObject({ underWay: 0, waiting: 0 });
      }),
      { numRuns: 300 },
    );
  });

  it('no lane ever has more than its places', () => {
    const arrivals = QUEUED.flatMap((kind) =>
      Array.from({ length: 500 }, (_, n) => ({ at: n * 3, kind, cpuMs: 0, otherMs: 5_000 })),
    );
    const { all } = simulate(arrivals);
    for (const { started: time } of served(all)) {
      const underWay = served(all).filter((one) => one.started! <= time! && one.ended! > time!);
      const count = (...kinds: Queued[]) => underWay.filter(({ kind }) => kinds.includes(kind)).length;
      expect(count('write')).toBeLessThanOrEqual(LIMITS.writes.most);
      expect(count('upload')).toBeLessThanOrEqual(LIMITS.uploads.most);
      expect(count('read', 'visit', 'page')).toBeLessThanOrEqual(LIMITS.reads.most);
    }
  });
});

describe('at ten times the capacity', () => {
  const { all } = simulate([...steady('page', 5_000, 6, 2), ...steady('page', 100, 3, 2, 16_000)]);
  const overload = all.filter(({ at }) => at < 6_000);

  it('the capacity is used', () => {
    // 500 a second.
    expect(served(overload).length).toBeGreaterThan(2_900);
  });

  it('who is let in waits less than half a second, and the rest is refused at once', () => {
    const waits = served(overload).map(({ started, at }) => started! - at);
    expect(percentile(waits, 0.99)).toBeLessThan(500);
    const refusals = overload.flatMap(({ refused, at }) => (refused === undefined ? [] : [refused - at]));
    expect(percentile(refusals, 0.99)).toBeLessThan(50);
  });

  it('nothing is refused ten seconds later', () => {
    const after = all.filter(({ at }) => at >= 16_000);
    expect(served(after)).toHaveLength(after.length);
    expect(Math.max(...after.map(({ started, at }) => started! - at))).toBeLessThan(20);
  });
});

it('writes are served before reads, reads before visits, and those before pages', () => {
  const { all } = simulate([
    ...steady('page', 400, 5, 2),
    ...steady('visit', 150, 5, 2),
    ...steady('read', 150, 5, 2),
    ...steady('write', 150, 5, 2),
  ]);
  expect(partServed(all, 'write')).toBe(1);
  expect(partServed(all, 'read')).toBeGreaterThan(0.95);
  expect(partServed(all, 'visit')).toBeGreaterThan(partServed(all, 'page'));
  expect(partServed(all, 'page')).toBeGreaterThan(0.1);
});

it('a flood of writes leaves some places to pages', () => {
  const { all } = simulate([...steady('write', 5_000, 5, 2), ...steady('page', 100, 5, 2)]);
  expect(served(all.filter(({ kind }) => kind === 'page')).length).toBeGreaterThan(50);
});

it('a network beyond its limit takes no place for which others wait', () => {
  const flood = steady('page', 5_000, 5, 2).map((one) => ({ ...one, beyond: true }));
  const { all } = simulate([...flood, ...steady('page', 300, 5, 2)]);
  expect(
    partServed(
      all.filter(({ beyond }) => !beyond),
      'page',
    ),
  ).toBeGreaterThan(0.9);
  // Alone it is served, so that it reads of its limit.
  const alone = simulate(steady('page', 20, 5, 2).map((one) => ({ ...one, beyond: true })));
  expect(partServed(alone.all, 'page')).toBe(1);
});

it('requests that wait for a slow database take fewer places, and all of them once it is quick again', () => {
  const places: [number, number][] = [];
  const slow = steady('read', 300, 10, 0).map((one) => ({ ...one, otherMs: 3_000 }));
  const quick = steady('read', 900, 20, 0, 20_000).map((one) => ({ ...one, otherMs: 100 }));
  simulate([...slow, ...quick], (admission, now) => places.push([now, admission.status().places.reads]));
  const at = (ms: number) => places.findLast(([now]) => now <= ms)![1];
  expect(at(0)).toBe(64);
  expect(at(15_000)).toBeLessThan(30);
  expect(at(40_000)).toBeGreaterThan(80);
});

it('writes that wait for a database at its limit are answered within a second, and none of its time is lost', () => {
  // The database serves ten at once, each in 60 to 99 ms: some 125 a second.
  let free: number[] = Array.from({ length: 10 }, () => 0);
  const otherMs = (now: number) => {
    const [first, ...rest] = free.sort((one, other) => one - other) as [number, ...number[]];
    const end = Math.max(first, now) + 60 + ((now * 7) % 40);
    free = [...rest, end];
    return end - now;
  };
  const { all } = simulate(steady('write', 1_000, 20, 0).map((one) => ({ ...one, otherMs })));
  const later = served(all).filter(({ at }) => at > 5_000);
  expect(later.length).toBeGreaterThan(15 * 125 * 0.9);
  expect(
    percentile(
      later.map(({ ended, at }) => ended! - at),
      0.99,
    ),
  ).toBeLessThan(1_000);
  const refusals = all.flatMap(({ at, refused }) =>
    at > 5_000 && refused !== undefined ? [refused - at] : [],
  );
  expect(percentile(refusals, 0.99)).toBeLessThan(50);
});

it('one slow write among few takes no places from others', () => {
  const slow: Arrival = { at: 0, kind: 'write', cpuMs: 0, otherMs: 3_000 };
  const { admission } = simulate([slow, ...steady('write', 20, 5, 1)]);
  expect(admission.status().places.writes).toBe(LIMITS.writes.first);
});

it('the time in which a slow client sends its body takes no places from others', () => {
  let now = 0;
  const admission = createAdmission(MAX_WAIT_MS, {
    now: () => now,
    soon: (call) => call(),
    later: () => {},
  });
  const tickets = Array.from({ length: LIMITS.writes.first }, () => {
    const nothing = () => {};
    const not = () => false;
    return admission.enter('write', {
      start: nothing,
      refuse: nothing,
      isGone: not,
      isBeyondLimit: not,
      cutOff: not,
    });
  });
  now = 4_000;
  for (const ticket of tickets) admission.received(ticket, 3_900);
  for (const ticket of tickets) admission.leave(ticket);
  expect(admission.status().places.writes).toBeGreaterThanOrEqual(LIMITS.writes.first);
});

it('a few slow requests at once are all served, though the last of them waits longer than others may', () => {
  const { all } = simulate(
    Array.from({ length: 10 }, (): Arrival => ({ at: 0, kind: 'read', cpuMs: 150, otherMs: 0 })),
  );
  expect(served(all)).toHaveLength(10);
});

it('a pause of the process makes it refuse nothing afterwards', () => {
  const pause: Arrival = { at: 500, kind: 'write', cpuMs: 2_000, otherMs: 0 };
  const { all } = simulate([...steady('page', 100, 10, 1), pause]);
  // All that arrived during the pause is served too, the oldest of it first.
  expect(served(all.filter(({ at }) => at >= 3_000))).toHaveLength(700);
});

describe('where all places of a lane are taken', () => {
  /** Fills the lane of writes with requests that do not end. */
  function fullLane(cutOff: () => boolean) {
    let now = 0;
    const soon: (() => void)[] = [];
    const admission = createAdmission(MAX_WAIT_MS, {
      now: () => now,
      soon: (call) => void soon.push(call),
      later: () => {},
    });
    const run = () => {
      while (soon.length > 0) soon.shift()!();
    };
    const started: number[] = [];
    const enter = (id: number) =>
      admission.enter('write', {
        start: () => started.push(id),
        refuse: () => {},
        isGone: () => false,
        isBeyondLimit: () => false,
        cutOff,
      });
    for (let id = 0; id < LIMITS.writes.first; id += 1) {
      enter(id);
      run();
    }
    return {
      started,
      admission,
      enterAt(ms: number, id: number) {
        now = ms;
        const ticket = enter(id);
        run();
        return ticket;
      },
    };
  }

  it('another request waits, unless one has been sending for long', () => {
    const lane = fullLane(() => true);
    lane.enterAt(LIMITS.writes.patienceMs - 1, 1_000);
    expect(lane.started).not.toContain(1_000);
    lane.enterAt(LIMITS.writes.patienceMs, 1_001);
    // The one that waited takes the place.
    expect(lane.started).toContain(1_000);
    expect(lane.admission.status().underWay).toBe(LIMITS.writes.first);
  });

  it('a request that came in whole has its place until it is forgotten', () => {
    const lane = fullLane(() => false);
    lane.enterAt(FORGOTTEN_MS - 1, 1_000);
    expect(lane.started).not.toContain(1_000);
    lane.enterAt(FORGOTTEN_MS, 1_001);
    expect(lane.started).toContain(1_000);
  });
});
