import type { Picture } from '#marketplace/listings/write-model/new-listing.ts';
import type { ArchiveProblem } from './archive.ts';
import type { Unreadable } from './format.ts';
import type { Remark } from './remarks.ts';

/** A picture stored under a name, with the SHA-256 of its source bytes. */
export type StoredPicture = { digest: string; picture: Picture };

/** Why an import failed. */
export type ImportProblem =
  | Unreadable
  | ArchiveProblem
  | 'too_complex'
  | 'interrupted'
  | 'sender_gone'
  | 'discarded'
  | 'held_too_long';

export type RecordResult = {
  position: number;
  reference: string;
  outcome: 'added' | 'changed' | 'unchanged' | 'refused' | 'withdrawn';
  adId: number | null;
  address: string | null;
  remarks: readonly Remark[];
};
