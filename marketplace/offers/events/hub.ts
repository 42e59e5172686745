import type pg from 'pg';
import { listenTo } from '#database/listen.ts';
import { readLogLines } from '../log/read-log.ts';
import { readRoundFacts } from '../reads.ts';
import { isHistoryHidden, presentSummary } from '../view.ts';
import type { RoundEvent } from './contract.ts';

/** Milliseconds in which events are collected: with many watchers, one message carries several bids. */
const COLLECT_MS = 100;
/** A lost notice delays an event by this many milliseconds at most. */
const POLL_MS = 1_000;

export type Watcher = {
  /** Takes a message; must not wait. */
  send: (message: string) => void;
};

type Room = {
  /** Watchers with the last sequence that each was sent. */
  watchers: Map<Watcher, number>;
  /** Last sequence that was sent to all. */
  sequence: number;
  timer: NodeJS.Timeout | null;
  isReading: boolean;
  isBehind: boolean;
};

export type OfferEvents = {
  /** Sends everything after the given sequence, and then every event. @returns what ends it */
  watch: (roundId: number, after: number, watcher: Watcher) => Promise<() => void>;
  stop: () => Promise<void>;
};

/** Entries of one message: a long log is sent in several. */
const MAX_ENTRIES = 500;

/** @returns a message of server-sent events: what happened since, and the state now; null if nothing did */
async function messageAfter(
  pool: pg.Pool,
  roundId: number,
  after: number,
): Promise<{ textAfter: (sent: number) => string; sequence: number; isAll: boolean } | null> {
  const lines = await readLogLines(pool, roundId, { view: 'public' }, after, MAX_ENTRIES);
  const facts = await readRoundFacts(pool, roundId);
  const last = lines.at(-1);
  if (!last || !facts) return null;
  // The last entry tells that the sale is agreed, and nothing of who bid what.
  const { sequence: end, at: endedAt, type: ending } = last.entry;
  const event: RoundEvent = {
    // The state may be newer than the entries: a client asks again from the last entry it has.
    summary: { ...presentSummary(facts), lastEventId: end },
    entries: isHistoryHidden(facts.round)
      ? [{ sequence: end, at: endedAt, type: ending, bidder: null, data: {} }]
      : lines.map(({ entry: { sequence, at, type, bidder, data } }) => ({
          sequence,
          at,
          type,
          bidder,
          data,
        })),
  };
  const textOf = (data: RoundEvent) => `id: ${end}\nevent: offers\ndata: ${JSON.stringify(data)}\n\n`;
  const text = textOf(event);
  return {
    // Without what a watcher has had: almost all of them have had the same.
    textAfter: (sent) =>
      sent <= after
        ? text
        : textOf({ ...event, entries: event.entries.filter(({ sequence }) => sequence > sent) }),
    sequence: end,
    isAll: lines.length < MAX_ENTRIES,
  };
}

/**
 * Follows the logs of watched rounds, by notices of the database, and sends each new entry to the watchers of this
 * process. All get the public view, written once.
 */
export function openOfferEvents(options: {
  pool: pg.Pool;
  connectionString: string;
  onError: (error: Error) => void;
}): OfferEvents {
  const { pool, connectionString, onError } = options;
  const rooms = new Map<number, Room>();

  async function flush(roundId: number, room: Room): Promise<void> {
    if (room.isReading) {
      room.isBehind = true;
      return;
    }
    room.isReading = true;
    const from = room.sequence;
    try {
      const message = await messageAfter(pool, roundId, from);
      if (message) {
        room.sequence = message.sequence;
        room.isBehind ||= !message.isAll;
        for (const [watcher, sent] of room.watchers) {
          // A watcher that is still reading the past reads this with it.
          if (sent < from || sent >= message.sequence) continue;
          room.watchers.set(watcher, message.sequence);
          watcher.send(message.textAfter(sent));
        }
      }
    } catch (error) {
      onError(error as Error);
    } finally {
      room.isReading = false;
    }
    if (room.isBehind) {
      room.isBehind = false;
      schedule(roundId);
    }
  }

  function schedule(roundId: number): void {
    const room = rooms.get(roundId);
    if (!room || room.timer) return;
    room.timer = setTimeout(() => {
      room.timer = null;
      void flush(roundId, room);
    }, COLLECT_MS);
  }

  async function poll(): Promise<void> {
    if (rooms.size === 0) return;
    const { rows } = await pool.query<{ id: number; entry_count: number }>(
      'select id, entry_count from offer_round where id = any($1)',
      [[...rooms.keys()]],
    );
    for (const { id, entry_count } of rows) if (entry_count > (rooms.get(id)?.sequence ?? 0)) schedule(id);
  }

  const stopListening = listenTo({
    connectionString,
    channel: 'offers',
    pollMs: POLL_MS,
    onNotice: (payload) => schedule(Number(payload)),
    onPoll: () => void poll().catch(onError),
    onError,
  });

  return {
    async watch(roundId, after, watcher) {
      // Joins first, so that nothing is missed while the past is read.
      const room = rooms.get(roundId) ?? {
        watchers: new Map(),
        sequence: after,
        timer: null,
        isReading: false,
        isBehind: false,
      };
      rooms.set(roundId, room);
      room.watchers.set(watcher, after);
      const leave = () => {
        room.watchers.delete(watcher);
        if (room.watchers.size > 0) return;
        if (room.timer) clearTimeout(room.timer);
        if (rooms.get(roundId) === room) rooms.delete(roundId);
      };
      try {
        // Once more, if the others were sent something since then.
        for (let sent = after; sent < room.sequence; ) {
          const past = await messageAfter(pool, roundId, sent);
          if (!past) break;
          room.watchers.set(watcher, past.sequence);
          watcher.send(past.textAfter(sent));
          sent = past.sequence;
        }
      } catch (error) {
        leave();
        throw error;
      }
      schedule(roundId);
      return leave;
    },
    async stop() {
      for (const { timer } of rooms.values()) if (timer) clearTimeout(timer);
      rooms.clear();
      await stopListening();
    },
  };
}
