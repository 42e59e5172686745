import type { DraftFields } from '../fields/draft-fields.ts';
import { normalizeDraft } from '../fields/table.ts';
import type { LegalFinding } from './findings.ts';

/** Tells that a program left something in the address of a draft, and how the address is published instead. */
export function readRepairs(draft: DraftFields): LegalFinding[] {
  const { address } = normalizeDraft(draft);
  if (!address || address === draft.address?.trim()) return [];
  return [
    {
      field: 'address',
      severity: 'warn',
      code: 'repaired.address',
      what: 'placement.repaired.what',
      why: 'placement.repaired.why',
      values: { address },
    },
  ];
}
