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
 * repeated on its answers, unless both changed the same answer: that is for the person to decide. Answers whose save
 * failed are sent with the next one.
 */
export function createAnswerSaver(stored: StoredAnswers, send: SendChanges) {
  let known = stored;
  let pending: InputChanges = {};
  let last: Promise<unknown> = Promise.resolve();

  async function sendPending(): Promise<SaveResult> {
    const mine = pending;
    for (let tries = 1; ; tries += 1) {
      const rest = differing(mine, known.inputs);
      if (Object.keys(rest).length === 0) return { ok: true, body: known };
      const sent = await send(known.version, rest);
      if (sent.ok) {
        known = { version: sent.body.version, inputs: sent.body.inputs };
        pending = differing(pending, mine);
        return { ok: true, body: known };
      }
      const newer = sent.error && 'preApproval' in sent.error ? sent.error.preApproval : null;
      if (!newer || tries === MAX_TRIES) return sent;
      const fields = changedByBoth(rest, known.inputs, newer.inputs);
      if (fields.length > 0) return { ...sent, conflict: { mine: rest, newer, fields } };
      known = { version: newer.version, inputs: newer.inputs };
    }
  }
  /** Waits for earlier saves first, so that edits are compared with the answers that are stored then. */
  function inTurn(prepare: () => void): Promise<SaveResult> {
    const saved = last.then(() => {
      prepare();
      return sendPending();
    });
    last = saved.catch(() => {});
    return saved;
  }
  /** Leaves edits out that would change nothing. */
  function withoutStored(edits: InputChanges): InputChanges {
    return differing({ ...pending, ...edits }, known.inputs);
  }

  return {
    known: () => known,
    /** @param edits answers that the person changed */
    save(edits: InputChanges): Promise<SaveResult> {
      return inTurn(() => {
        pending = withoutStored(edits);
      });
    },
    /** Saves the answers of this device over those of the other one, or takes those; other edits are saved too. */
    resolve({ newer, fields }: AnswerConflict, choice: 'mine' | 'newer'): Promise<SaveResult> {
      return inTurn(() => {
        known = { version: newer.version, inputs: newer.inputs };
        const taken = Object.fromEntries(fields.map((field) => [field, newer.inputs[field] ?? null]));
        pending = withoutStored(choice === 'newer' ? taken : {});
      });
    },
  };
}

/** @returns those changes that are not among other values */
export function differing(changes: InputChanges, others: InputChanges): InputChanges {
  const names = FIELD_NAMES.filter((name) => name in changes && !isSame(changes[name], others[name]));
  return Object.fromEntries(names.map((name) => [name, changes[name] ?? null]));
}

/** @returns the answers that another device has since changed to values other than this device's */
function changedByBoth(mine: InputChanges, before: PreApprovalInputs, newer: PreApprovalInputs): FieldName[] {
  return FIELD_NAMES.filter(
    (name) => name in mine && !isSame(newer[name], before[name]) && !isSame(newer[name], mine[name]),
  );
}

function isSame(one: string | number | null | undefined, other: string | number | null | undefined): boolean {
  return (one ?? null) === (other ?? null);
}
