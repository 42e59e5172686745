import { mayImportBranch } from '#marketplace/listings/access.ts';
import type { ImportedListingRow, ImportingAgency } from './reads.ts';
import type { Remark } from './remarks.ts';

/** Maximum length of an agency's reference for a listing or branch. */
export const MAX_REFERENCE_LENGTH = 100;
/** Share of live and waiting listings above which a withdrawal needs confirmation. */
export const MAX_WITHDRAWN_SHARE = 0.3;

/** The fields of a record that a plan needs. `fault`: why its values cannot be read. */
export type RecordHead = {
  reference: string;
  branchReference: string;
  fault: 'columns' | 'too_long' | null;
};

export type PlannedRecord = {
  /** Starts at 1. */
  position: number;
  reference: string;
  branchReference: string;
} & ({ ok: true; branchId: number | null } | { ok: false; remarks: Remark[] });

export type ImportPlan = {
  records: PlannedRecord[];
  /** Listings missing from the file, in the branches it covers. */
  absent: ImportedListingRow[];
  /** Listings that would be withdrawn, and those that are live or waiting; above the limit the import is held. */
  wouldWithdraw: number;
  liveBefore: number;
};

const LIVE: ReadonlySet<string> = new Set(['pending', 'published', 'sale_agreed', 'let_agreed', 'paused']);

/** @returns whether an import would withdraw so much that it needs confirmation */
export function needsConfirmation({ wouldWithdraw, liveBefore }: ImportPlan): boolean {
  return wouldWithdraw > liveBefore * MAX_WITHDRAWN_SHARE;
}

/**
 * Plans an import: the records to read, and the listings missing from the file. A file covers the branches in its
 * records and its name (`BRANCH_2026112101.BLM`), or all branches if it names none. Only a full, complete file counts,
 * and only for branches its sender manages.
 */
export function planImport(
  file: { heads: readonly RecordHead[]; isWhole: boolean },
  {
    fileName,
    isFull,
    agency,
    listings,
  }: { fileName: string; isFull: boolean; agency: ImportingAgency; listings: ImportedListingRow[] },
): ImportPlan {
  const branches = new Map(agency.branches.map(({ id, reference }) => [reference.toLowerCase(), id]));
  const viewer = {
    agency: agency.member && { id: agency.id, role: agency.member.role, branchId: agency.member.branchId },
  };
  const branchOf = (reference: string) => branches.get(reference.toLowerCase()) ?? null;
  const seen = new Set<string>();
  const unread = new Set<string>();
  const records = file.heads.map(({ reference, branchReference, fault }, index): PlannedRecord => {
    const planned = { position: index + 1, reference, branchReference };
    const refuse = (name: string, code: Remark['code'], value: string): PlannedRecord => ({
      ...planned,
      reference: reference.slice(0, MAX_REFERENCE_LENGTH),
      ok: false,
      remarks: [{ field: name, code, value: value.slice(0, MAX_REFERENCE_LENGTH) }],
    });
    if (fault) {
      // Names come first in a record: its listing is not missing because of a later fault.
      unread.add(keyOf(branchReference, reference));
      return refuse('', fault, '');
    }
    if (reference === '' || reference.length > MAX_REFERENCE_LENGTH)
      return refuse('AGENT_REF', 'missing', reference);
    if (branchReference.length > MAX_REFERENCE_LENGTH)
      return refuse('BRANCH_ID', 'branch_unknown', branchReference);
    const key = keyOf(branchReference, reference);
    if (seen.has(key)) return refuse('AGENT_REF', 'repeated', reference);
    seen.add(key);
    const branchId = branchOf(branchReference);
    if (!mayImportBranch(viewer, branchId)) return refuse('BRANCH_ID', 'branch_not_yours', branchReference);
    return { ...planned, ok: true, branchId };
  });

  const spoken = new Set(file.heads.flatMap(({ branchReference, fault }) => (fault ? [] : branchReference)));
  const named = /^(.+)_\d{8,10}\.blm$/i.exec(fileName)?.[1];
  if (named !== undefined) spoken.add(named);
  const covers = (listing: ImportedListingRow) =>
    (spoken.size === 0 || spoken.has(listing.branchReference)) &&
    mayImportBranch(viewer, branchOf(listing.branchReference));
  const covered =
    isFull && file.isWhole ? listings.filter((listing) => listing.said !== 'absent' && covers(listing)) : [];
  const isNamed = (key: string) => seen.has(key) || unread.has(key);
  const absent = covered.filter(
    (listing) => !isNamed(keyOf(listing.branchReference, listing.agentReference)),
  );
  const live = (rows: readonly ImportedListingRow[]) => rows.filter(({ state }) => LIVE.has(state)).length;
  return { records, absent, wouldWithdraw: live(absent), liveBefore: live(covered) };
}

/** Key of a listing within its agency. */
export function keyOf(branchReference: string, agentReference: string): string {
  return `${branchReference}/${agentReference}`;
}
