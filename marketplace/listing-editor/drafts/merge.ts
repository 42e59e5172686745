import { isDeepStrictEqual } from 'node:util';
import type { DraftFields, FieldName } from '../fields/draft-fields.ts';
import type { ChangedFields } from './field-shapes.ts';

/** A draft for merging; `fieldVersions` has the version of each field's last change. */
export type DraftState = {
  fields: DraftFields;
  fieldVersions: Readonly<Partial<Record<FieldName, number>>>;
  version: number;
};

/** The changes of one device, and the version it saw. */
export type Change = { baseVersion: number; fields: ChangedFields };

/** Two different values of a field; null: emptied. */
export type Conflict = { field: FieldName; yours: unknown; theirs: unknown };

/**
 * Merges a change into a draft, field by field. A field changed to another value since `baseVersion` keeps the stored
 * value and is returned as a conflict; all others are accepted.
 * @param consequences dependent changes of the accepted fields; they replace other devices' values
 * @returns the merged draft; its version increases by one if anything changed
 */
export function merge(
  draft: DraftState,
  change: Change,
  consequences: (accepted: ChangedFields) => Partial<DraftFields> = () => ({}),
): { draft: DraftState; conflicts: Conflict[] } {
  const fields: Record<string, unknown> = { ...draft.fields };
  const fieldVersions = { ...draft.fieldVersions };
  const version = draft.version + 1;
  const conflicts: Conflict[] = [];
  const accepted: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(change.fields)) {
    const field = name as FieldName;
    const yours = value ?? null;
    const theirs = fields[field] ?? null;
    if (isDeepStrictEqual(yours, theirs)) continue;
    if ((fieldVersions[field] ?? 0) > change.baseVersion) {
      conflicts.push({ field, yours, theirs });
      continue;
    }
    if (yours === null) delete fields[field];
    else fields[field] = yours;
    fieldVersions[field] = version;
    accepted[field] = value;
  }
  if (Object.keys(accepted).length === 0) return { draft, conflicts };
  for (const [name, value] of Object.entries(consequences(accepted as ChangedFields))) {
    fields[name] = value;
    fieldVersions[name as FieldName] = version;
  }
  return { draft: { fields: fields as DraftFields, fieldVersions, version }, conflicts };
}
