/** Field values by name; null clears a field. */
export type Fields = Readonly<Record<string, unknown>>;

/** A draft on the server. Its version increases with every change. */
export type ServerDraft = { version: number; fields: Fields };

/** A field changed to different values on two devices. */
export type Conflict = { mine: unknown; theirs: unknown };

/** The state of a draft on this device. */
export type DraftState = {
  /** The last known server state. */
  server: ServerDraft;
  /** Local values that the server has not confirmed. */
  pending: Fields;
  /** Values sent without a confirmation: when the server has one of them, it came from here. */
  sent: Readonly<Record<string, readonly unknown[]>>;
  /** Not sent until the user chooses. */
  conflicts: Readonly<Record<string, Conflict>>;
};

/** @returns the state of a draft without local changes */
export function initialState(server: ServerDraft): DraftState {
  return { server, pending: {}, sent: {}, conflicts: {} };
}

/** The values shown on this device. */
export function shownFields({ server, pending }: DraftState): Fields {
  return { ...server.fields, ...pending };
}

/** Whether two values are equal; missing, null and empty text are. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(blankAsNull(one)) === JSON.stringify(blankAsNull(other));
}

function blankAsNull(value: unknown): unknown {
  return value === undefined || value === '' ? null : value;
}

/** Applies a local value. One that the server has and will keep is not pending. */
export function withAnswer(state: DraftState, field: string, value: unknown): DraftState {
  const isKnown = isSame(state.server.fields[field], value) && !(field in state.sent);
  const pending = isKnown ? without(state.pending, [field]) : { ...state.pending, [field]: value ?? null };
  const conflict = state.conflicts[field];
  if (!conflict) return { ...state, pending };
  return { ...state, pending, conflicts: { ...state.conflicts, [field]: { ...conflict, mine: value } } };
}

/** The values to send now: pending ones without a conflict. */
export function sendable({ pending, conflicts }: DraftState): Fields {
  return without(pending, Object.keys(conflicts));
}

/** Records values as sent. */
export function withSent(state: DraftState, fields: Fields): DraftState {
  const sent = { ...state.sent };
  for (const [field, value] of Object.entries(fields)) sent[field] = [...(sent[field] ?? []), value];
  return { ...state, sent };
}

/**
 * Applies a confirmation; newer local values stay pending. The server may have merged another device's changes, so the
 * rest is
 * rebased.
 */
export function withConfirmed(state: DraftState, fields: Fields, server: ServerDraft): DraftState {
  const done = Object.keys(fields).filter((field) => isSame(state.pending[field], fields[field]));
  return rebase({ ...state, pending: without(state.pending, done) }, server);
}

/**
 * Applies a newer server version. A local value stays when the field is unchanged on the server, equal, or last written
 * from here;
 * otherwise it is a conflict.
 */
export function rebase(state: DraftState, server: ServerDraft): DraftState {
  const conflicts: Record<string, Conflict> = {};
  const confirmed: string[] = [];
  for (const [field, mine] of Object.entries(state.pending)) {
    const theirs = server.fields[field];
    if (isSame(theirs, mine)) confirmed.push(field);
    else if (isSame(theirs, state.server.fields[field]) && !state.conflicts[field]) continue;
    else if (state.sent[field]?.some((value) => isSame(theirs, value))) continue;
    else conflicts[field] = { mine, theirs };
  }
  return { server, pending: without(state.pending, confirmed), sent: {}, conflicts };
}

/** Resolves a conflict with the user's choice. */
export function withChoice(state: DraftState, field: string, choice: 'mine' | 'theirs'): DraftState {
  return {
    ...state,
    conflicts: without(state.conflicts, [field]),
    pending: choice === 'mine' ? state.pending : without(state.pending, [field]),
  };
}

function without<Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}
