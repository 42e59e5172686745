import type { Refused, Sent } from '#platform/client/send.ts';
import type { ErrorBody } from '#platform/http/error-body.ts';
import {
  FIELD_NAMES,
  type FieldName,
  type InputChanges,
  type PreApprovalInputs,
} from '../../pre-approval/forms.ts';

/** The stored answers as this page last knew them; version 0 where nothing is stored. */
export type StoredAnswers = { version: number; inputs: PreApprovalInputs };

/** The refusal of a save that is based on an earlier version has the stored answers. */
type StaleRefusal = ErrorBody | (ErrorBody & { preApproval: StoredAnswers });
export type SendChanges = (
  version: number,
  changes: InputChanges,
) => Promise<Sent<StoredAnswers, StaleRefusal>>;

/** Answers that two devices changed to different values. */
export type AnswerConflict = { mine: InputChanges; newer: StoredAnswers; fields: FieldName[] };

export type SaveResult =
  | { ok: true; body: StoredAnswers }
  | (Refused<StaleRefusal> & { conflict?: AnswerConflict });

/** Saves refused as stale before this gives up: each time another save succeeded. */
const MAX_TRIES = 5;

/**
 * Saves answers one after another, each based on the last known version. A save that another device was faster than is
 * repeated on its answers, unless both changed the same answer: that is for the person to decide.
 */
export function createAnswerSaver(stored: StoredAnswers, send: SendChanges) {
  let known = stored;
  let last: Promise<unknown> = Promise.resolve();

  async function saveNow(changes: InputChanges): Promise<SaveResult> {
    for (let tries = 1; ; tries += 1) {
      const rest = changedOnly(changes, known.inputs);
      if (Object.keys(rest).length === 0 && known.version > 0) return { ok: true, body: known };
      const sent = await send(known.version, rest);
      if (sent.ok) {
        known = { version: sent.body.version, inputs: sent.body.inputs };
        return { ok: true, body: known };
      }
      const newer = sent.error && 'preApproval' in sent.error ? sent.error.preApproval : null;
      if (!newer || tries === MAX_TRIES) return sent;
      const fields = changedByBoth(rest, known.inputs, newer.inputs);
      if (fields.length > 0) return { ...sent, conflict: { mine: rest, newer, fields } };
      known = { version: newer.version, inputs: newer.inputs };
    }
  }

  return {
    known: () => known,
    /** Waits for earlier saves first. */
    save(changes: InputChanges): Promise<SaveResult> {
      const saved = last.then(() => saveNow(changes));
      last = saved.catch(() => {});
      return saved;
    },
    /** Bases further saves on the newer answers, after the person has seen them. */
    accept({ newer }: AnswerConflict): void {
      known = { version: newer.version, inputs: newer.inputs };
    },
  };
}

export type AnswerSaver = ReturnType<typeof createAnswerSaver>;

function changedOnly(changes: InputChanges, inputs: PreApprovalInputs): InputChanges {
  const names = FIELD_NAMES.filter((name) => name in changes && !isSame(changes[name], inputs[name]));
  return Object.fromEntries(names.map((name) => [name, changes[name] ?? null]));
}

/** @returns the answers that another device changed since, to other values than those of this one */
function changedByBoth(mine: InputChanges, before: PreApprovalInputs, newer: PreApprovalInputs): FieldName[] {
  return FIELD_NAMES.filter(
    (name) => name in mine && !isSame(newer[name], before[name]) && !isSame(newer[name], mine[name]),
  );
}

function isSame(one: string | number | null | undefined, other: string | number | null | undefined): boolean {
  return (one ?? null) === (other ?? null);
}
