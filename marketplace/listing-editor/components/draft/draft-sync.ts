import {
  answered,
  chosen,
  confirmed,
  type DraftState,
  type Fields,
  rebased,
  type ServerDraft,
  sendable,
  sending,
  untouched,
} from './draft-state.ts';
import type { KeptCopy } from './local-copy.ts';

/** Long enough that a word is one request, short enough that nobody waits for "Saved". */
const PAUSE_MS = 600;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/** What the server says to a save. */
export type SaveAnswer =
  | { kind: 'saved'; draft: ServerDraft }
  | { kind: 'changed-elsewhere'; draft: ServerDraft }
  /** By field, at least one of those sent: what is wrong with it. */
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }
  | { kind: 'signed-out' }
  | { kind: 'gone' }
  /** The server answered, and did not take it for now: `message` says why. */
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

/** What an answer given meanwhile does not change: only the server's next word does. */
const STANDING: ReadonlySet<SaveStatus> = new Set(['offline', 'failed', 'signed-out', 'gone']);

export type DraftSnapshot = {
  state: DraftState;
  status: SaveStatus;
  /** What the server did not take, by field. */
  refused: Readonly<Record<string, string>>;
  /** Why the last save failed, in the words of the server. */
  failure: string | null;
};

export type DraftSync = ReturnType<typeof createDraftSync>;

type DraftSyncOptions = {
  server: ServerDraft;
  save: Save;
  /** Where this device keeps what the server has not confirmed. */
  copy: KeptCopy;
};

/**
 * Saves a draft as it is typed: one request at a time, in the order of the answers, only what changed; again and again
 * while there is no connection. Until the server has confirmed an answer this device keeps a copy, so that neither a
 * reload nor a lost connection loses one. Where two devices disagree it asks, and never overwrites.
 */
export function createDraftSync({ server, save, copy }: DraftSyncOptions) {
  let snapshot: DraftSnapshot = { state: untouched(server), status: 'saved', refused: {}, failure: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnderway = false;
  let failures = 0;
  const listeners = new Set<() => void>();

  function update(change: Partial<DraftSnapshot>): void {
    snapshot = { ...snapshot, ...change };
    if (change.state) copy.keep(change.state);
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

  /** What may go now; a refused value waits until it is changed. */
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
    update({ state: sending(snapshot.state, fields) });
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
      update({ state: confirmed(snapshot.state, fields, answer.draft) });
    } else {
      update({ state: rebased(snapshot.state, answer.draft) });
    }
    update({ status: statusNow() });
    if (Object.keys(outgoing()).length > 0) void send();
  }

  const kept = copy.read();
  if (kept) {
    // Rebased on what the answers were given on, as if the server had just spoken.
    update({ state: rebased(kept, server) });
    update({ status: statusNow() });
    if (Object.keys(outgoing()).length > 0) schedule(0);
  }

  return {
    get: () => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Gives answers; they are saved a moment later. */
    set(fields: Fields): void {
      let { state } = snapshot;
      for (const [field, value] of Object.entries(fields)) state = answered(state, field, value);
      const refused = Object.fromEntries(
        Object.entries(snapshot.refused).filter(([field]) => !(field in fields)),
      );
      update({ state, refused });
      if (!STANDING.has(snapshot.status)) update({ status: statusNow() });
      schedule(PAUSE_MS);
    },
    choose(field: string, which: 'mine' | 'theirs'): void {
      update({ state: chosen(snapshot.state, field, which) });
      update({ status: statusNow() });
      void send();
    },
    /** Saves at once what has not been: when a page is left, and when the connection is back. */
    flush(): Promise<void> {
      return send();
    },
    /** Nothing is sent any more; the copy stays. */
    close(): void {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
