import { isDeepStrictEqual } from 'node:util';
import type { DraftFields, FieldName } from '../fields/draft-fields.ts';
import type { ChangedFields } from './field-shapes.ts';

/** A draft as far as merging goes; `fieldVersions` says in which version each field was last changed. */
export type DraftState = {
  fields: DraftFields;
  fieldVersions: Readonly<Partial<Record<FieldName, number>>>;
  version: number;
};

/** What one device changed, and the version it saw. */
export type Change = { baseVersion: number; fields: ChangedFields };

/** Two devices gave a field different values; null: emptied. */
export type Conflict = { field: FieldName; yours: unknown; theirs: unknown };

/**
 * Merges a change into a draft, field by field. A field that another device has changed since, to something else, stays as
 * it stands and comes back with both values; all others are taken.
 * @param consequences what the fields that are taken change with them; they replace what another device said
 * @returns the draft afterwards, its version one higher where anything changed
 */
export function merge(
  draft: DraftState,
  change: Change,
  consequences: (taken: ChangedFields) => Partial<DraftFields> = () => ({}),
): { draft: DraftState; conflicts: Conflict[] } {
  const fields: Record<string, unknown> = { ...draft.fields };
  const fieldVersions = { ...draft.fieldVersions };
  const version = draft.version + 1;
  const conflicts: Conflict[] = [];
  const taken: Record<string, unknown> = {};
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
    taken[field] = value;
  }
  if (Object.keys(taken).length === 0) return { draft, conflicts };
  for (const [name, value] of Object.entries(consequences(taken as ChangedFields))) {
    fields[name] = value;
    fieldVersions[name as FieldName] = version;
  }
  return { draft: { fields: fields as DraftFields, fieldVersions, version }, conflicts };
}
