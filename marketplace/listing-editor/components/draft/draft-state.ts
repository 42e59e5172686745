/** The answers of a form, by the names of their fields; null is an answer taken back. */
export type Fields = Readonly<Record<string, unknown>>;

/** A draft as the server has it. The version rises with every change, whoever makes it. */
export type ServerDraft = { version: number; fields: Fields };

/** A field that two devices answered differently. */
export type Conflict = { mine: unknown; theirs: unknown };

/** All that is known of a draft on this device. */
export type DraftState = {
  /** As the server last had it. */
  server: ServerDraft;
  /** Answers given here that the server has not confirmed. */
  pending: Fields;
  /** Values on their way, or sent without hearing back: when the server has one of them, it was ours. */
  sent: Readonly<Record<string, readonly unknown[]>>;
  /** Held back until somebody chooses. */
  conflicts: Readonly<Record<string, Conflict>>;
};

/** @returns the state of a draft nobody has touched here */
export function untouched(server: ServerDraft): DraftState {
  return { server, pending: {}, sent: {}, conflicts: {} };
}

/** The answers as this device shows them. */
export function shownFields({ server, pending }: DraftState): Fields {
  return { ...server.fields, ...pending };
}

/** Whether two answers are the same; no answer, null and an empty text are. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(blankAsNull(one)) === JSON.stringify(blankAsNull(other));
}

function blankAsNull(value: unknown): unknown {
  return value === undefined || value === '' ? null : value;
}

/** Gives an answer. One that the server has already, and is not about to lose, is not pending. */
export function answered(state: DraftState, field: string, value: unknown): DraftState {
  const isKnown = isSame(state.server.fields[field], value) && !(field in state.sent);
  const pending = isKnown ? without(state.pending, [field]) : { ...state.pending, [field]: value ?? null };
  const conflict = state.conflicts[field];
  if (!conflict) return { ...state, pending };
  return { ...state, pending, conflicts: { ...state.conflicts, [field]: { ...conflict, mine: value } } };
}

/** What is to be sent now: everything pending but what somebody has to choose about. */
export function sendable({ pending, conflicts }: DraftState): Fields {
  return without(pending, Object.keys(conflicts));
}

/** Notes that values are on their way. */
export function sending(state: DraftState, fields: Fields): DraftState {
  const sent = { ...state.sent };
  for (const [field, value] of Object.entries(fields)) sent[field] = [...(sent[field] ?? []), value];
  return { ...state, sent };
}

/**
 * The server has taken what was sent; what was answered since stays pending. It may have put in what another device
 * changed meanwhile, so the rest is rebased.
 */
export function confirmed(state: DraftState, fields: Fields, server: ServerDraft): DraftState {
  const done = Object.keys(fields).filter((field) => isSame(state.pending[field], fields[field]));
  return rebased({ ...state, pending: without(state.pending, done) }, server);
}

/**
 * The server has a newer version than the answers here were given on. An answer here stands where the other device left
 * the field alone, or gave the same answer, or where the newer value was ours; the rest are conflicts.
 */
export function rebased(state: DraftState, server: ServerDraft): DraftState {
  const conflicts: Record<string, Conflict> = {};
  const settled: string[] = [];
  for (const [field, mine] of Object.entries(state.pending)) {
    const theirs = server.fields[field];
    if (isSame(theirs, mine)) settled.push(field);
    else if (isSame(theirs, state.server.fields[field]) && !state.conflicts[field]) continue;
    else if (state.sent[field]?.some((value) => isSame(theirs, value))) continue;
    else conflicts[field] = { mine, theirs };
  }
  return { server, pending: without(state.pending, settled), sent: {}, conflicts };
}

/** Somebody has chosen between the two answers. */
export function chosen(state: DraftState, field: string, which: 'mine' | 'theirs'): DraftState {
  return {
    ...state,
    conflicts: without(state.conflicts, [field]),
    pending: which === 'mine' ? state.pending : without(state.pending, [field]),
  };
}

function without<Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}
