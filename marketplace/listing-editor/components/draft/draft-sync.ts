import {
  type DraftState,
  type Fields,
  initialState,
  rebase,
  type ServerDraft,
  sendable,
  withAnswer,
  withChoice,
  withConfirmed,
  withSent,
} from './draft-state.ts';
import type { DraftCopy } from './local-copy.ts';

/** Milliseconds without typing before a save. */
const PAUSE_MS = 600;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/** The server's answer to a save. */
export type SaveAnswer =
  | { kind: 'saved'; draft: ServerDraft }
  | { kind: 'changed-elsewhere'; draft: ServerDraft }
  /** Errors by field; at least one of those sent. */
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }
  | { kind: 'signed-out' }
  | { kind: 'gone' }
  /** The server refused for now; `message` has the reason. */
  | { kind: 'failed'; message: string | null }
  | { kind: 'unreachable' };

export type Save = (baseVersion: number, fields: Fields) => Promise<SaveAnswer>;

export type SaveStatus =
  | 'saved'
  | 'saving'
  | 'offline'
  | 'failed'
  | 'conflict'
  | 'refused'
  | 'signed-out'
  | 'gone';

/** Statuses that only the server's next answer changes. */
const PERSISTENT_STATUSES: ReadonlySet<SaveStatus> = new Set(['offline', 'failed', 'signed-out', 'gone']);

export type DraftSnapshot = {
  state: DraftState;
  status: SaveStatus;
  /** Refused values by field. */
  refused: Readonly<Record<string, string>>;
  /** The server's reason for the last failed save. */
  failure: string | null;
};

export type DraftSync = ReturnType<typeof createDraftSync>;

type DraftSyncOptions = {
  server: ServerDraft;
  save: Save;
  /** Local storage of unconfirmed values. */
  copy: DraftCopy;
};

/**
 * Saves a draft while typing: one request at a time, in order, changes only, with retries. Unconfirmed values are
 * stored on the device, so that neither a reload nor a lost connection loses them. Conflicts between devices are shown
 * and never overwritten.
 */
export function createDraftSync({ server, save, copy }: DraftSyncOptions) {
  let snapshot: DraftSnapshot = { state: initialState(server), status: 'saved', refused: {}, failure: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnderway = false;
  let failures = 0;
  const listeners = new Set<() => void>();

  function update(change: Partial<DraftSnapshot>): void {
    snapshot = { ...snapshot, ...change };
    if (change.state) copy.save(change.state);
    for (const listener of listeners) listener();
  }

  function statusNow(): SaveStatus {
    const { state, refused } = snapshot;
    if (Object.keys(state.conflicts).length > 0) return 'conflict';
    if (Object.keys(refused).length > 0) return 'refused';
    return Object.keys(state.pending).length > 0 ? 'saving' : 'saved';
  }

  function schedule(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), delay);
  }

  /** The values to send now; refused ones wait until they change. */
  function outgoing(): Fields {
    return Object.fromEntries(
      Object.entries(sendable(snapshot.state)).filter(([field]) => !(field in snapshot.refused)),
    );
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (isUnderway) return;
    const fields = outgoing();
    if (Object.keys(fields).length === 0) return update({ status: statusNow() });
    isUnderway = true;
    update({ state: withSent(snapshot.state, fields) });
    const answer = await save(snapshot.state.server.version, fields);
    isUnderway = false;
    take(answer, fields);
  }

  function take(answer: SaveAnswer, fields: Fields): void {
    if (answer.kind === 'unreachable' || answer.kind === 'failed') {
      update(
        answer.kind === 'failed'
          ? { status: 'failed', failure: answer.message }
          : { status: 'offline', failure: null },
      );
      schedule(Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS));
      failures += 1;
      return;
    }
    failures = 0;
    if (answer.kind === 'signed-out' || answer.kind === 'gone') {
      update({ status: answer.kind });
      return;
    }
    if (answer.kind === 'refused') {
      update({ refused: { ...snapshot.refused, ...answer.errors } });
    } else if (answer.kind === 'saved') {
      update({ state: withConfirmed(snapshot.state, fields, answer.draft) });
    } else {
      update({ state: rebase(snapshot.state, answer.draft) });
    }
    update({ status: statusNow() });
    if (Object.keys(outgoing()).length > 0) void send();
  }

  const stored = copy.read();
  if (stored) {
    // Rebases onto the version the values were based on, as if the server had just sent it.
    update({ state: rebase(stored, server) });
    update({ status: statusNow() });
    if (Object.keys(outgoing()).length > 0) schedule(0);
  }

  return {
    get: () => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Changes values; they are saved shortly after. */
    set(fields: Fields): void {
      let { state } = snapshot;
      for (const [field, value] of Object.entries(fields)) state = withAnswer(state, field, value);
      const refused = Object.fromEntries(
        Object.entries(snapshot.refused).filter(([field]) => !(field in fields)),
      );
      update({ state, refused });
      if (!PERSISTENT_STATUSES.has(snapshot.status)) update({ status: statusNow() });
      schedule(PAUSE_MS);
    },
    choose(field: string, choice: 'mine' | 'theirs'): void {
      update({ state: withChoice(snapshot.state, field, choice) });
      update({ status: statusNow() });
      void send();
    },
    /** Saves immediately: when the page is left, and on reconnection. */
    flush(): Promise<void> {
      return send();
    },
    /** Stops sending; the stored copy stays. */
    close(): void {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
