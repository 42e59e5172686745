import { mayImportBranch } from '#marketplace/listings/access.ts';
import type { FeedAdRow, FeedAgency } from './reads.ts';
import type { Remark } from './remarks.ts';

/** What an agency's software may call an ad and a branch. */
export const LONGEST_REFERENCE = 100;
/** A file that would take off more of the ads on the market, or on their way to it, than this is looked at first. */
export const MOST_WITHDRAWN = 0.3;

/** The fields of a record that a plan needs. `fault`: why its values cannot be read. */
export type RecordHead = {
  reference: string;
  branchReference: string;
  fault: 'columns' | 'too_long' | null;
};

export type PlannedRecord = {
  /** From 1. */
  position: number;
  reference: string;
  branchReference: string;
} & ({ ok: true; branchId: number | null } | { ok: false; remarks: Remark[] });

export type Plan = {
  records: PlannedRecord[];
  /** The ads that the file no longer names, of the branches it speaks for. */
  absent: FeedAdRow[];
  /** How many of those are live or wait to be, and how many were; more than allowed waits for somebody to look. */
  wouldWithdraw: number;
  liveBefore: number;
};

const LIVE: ReadonlySet<string> = new Set(['pending', 'published', 'sale_agreed', 'let_agreed', 'paused']);

/** @returns whether a file takes off so much that somebody has to look at it first */
export function isSuspicious({ wouldWithdraw, liveBefore }: Plan): boolean {
  return wouldWithdraw > liveBefore * MOST_WITHDRAWN;
}

/**
 * What a file is about to do: which records are read, and which ads it no longer names.
 *
 * A file speaks for the branches of its records and of its name (`BRANCH_2026112101.BLM`); one that names no branch at all
 * speaks for all of them. Only for branches that whoever sent it looks after, and only if it is full and did not break off.
 */
export function planImport(
  file: { heads: readonly RecordHead[]; isWhole: boolean },
  {
    fileName,
    isFull,
    agency,
    ads,
  }: { fileName: string; isFull: boolean; agency: FeedAgency; ads: FeedAdRow[] },
): Plan {
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
      reference: reference.slice(0, LONGEST_REFERENCE),
      ok: false,
      remarks: [{ field: name, code, value: value.slice(0, LONGEST_REFERENCE) }],
    });
    if (fault) {
      // Names stand at the beginning of a record: its ad is not gone because of a fault behind them.
      unread.add(keyOf(branchReference, reference));
      return refuse('', fault, '');
    }
    if (reference === '' || reference.length > LONGEST_REFERENCE)
      return refuse('AGENT_REF', 'missing', reference);
    if (branchReference.length > LONGEST_REFERENCE)
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
  const covers = (ad: FeedAdRow) =>
    (spoken.size === 0 || spoken.has(ad.branchReference)) &&
    mayImportBranch(viewer, branchOf(ad.branchReference));
  const covered = isFull && file.isWhole ? ads.filter((ad) => ad.said !== 'absent' && covers(ad)) : [];
  const isNamed = (key: string) => seen.has(key) || unread.has(key);
  const absent = covered.filter((ad) => !isNamed(keyOf(ad.branchReference, ad.agentReference)));
  const live = (rows: readonly FeedAdRow[]) => rows.filter(({ state }) => LIVE.has(state)).length;
  return { records, absent, wouldWithdraw: live(absent), liveBefore: live(covered) };
}

/** Names an ad within its agency. */
export function keyOf(branchReference: string, agentReference: string): string {
  return `${branchReference}/${agentReference}`;
}
