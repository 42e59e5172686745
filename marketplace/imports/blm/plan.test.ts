import { describe, expect, it } from 'vitest';
import { blmRecords } from '#tests/support/blm-sample.ts';
import { readBlm } from './format.ts';
import { planImport, type RecordHead } from './plan.ts';
import type { ImportedListingRow } from './reads.ts';

const AGENCY = {
  id: 1,
  agreementPlan: null,
  isAgreementOver: false,
  branches: [],
  member: { userId: 'u', role: 'director' as const, branchId: null },
};

const listings = ['1', '2', '3', '4'].map(
  (agentReference, index): ImportedListingRow => ({
    adId: index + 1,
    branchReference: 'N',
    agentReference,
    said: 'published',
    state: 'published',
    address: 'Naas',
    hasBer: false,
    adType: 'sale',
    currency: 'EUR',
    isTypeFixed: true,
  }),
);

function plan(data: string) {
  const parsed = readBlm(
    `#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^BRANCH_ID^SUMMARY^~\n#DATA#\n${data}\n#END#`,
  );
  if (!parsed.ok) throw new Error(parsed.reason);
  const { isWhole } = parsed.table;
  const heads = blmRecords(parsed.table).map(({ record, fits }): RecordHead => {
    const { AGENT_REF = '', BRANCH_ID = '' } = record;
    return { reference: AGENT_REF, branchReference: BRANCH_ID, fault: fits ? null : 'columns' };
  });
  return planImport({ heads, isWhole }, { fileName: 'feed.blm', isFull: true, agency: AGENCY, listings });
}

describe('a full file', () => {
  it('does not withdraw the listing of a damaged record, and reports it', () => {
    const { records, absent } = plan('1^N^a^~2^N^a ^ b^~3^N~');
    expect(absent.map((listing) => listing.agentReference)).toEqual(['4']);
    expect(records.map(({ ok, reference }) => [ok, reference])).toEqual([
      [true, '1'],
      [false, '2'],
      [false, '3'],
    ]);
  });

  it('reads the record after a damaged one', () => {
    const { records } = plan('2^N^a ^ b^~2^N^a^~');
    expect(records.map(({ ok }) => ok)).toEqual([false, true]);
  });

  it('does not affect a branch that only a damaged record names', () => {
    expect(plan('9^OTHER^a^~2^N^a ^ b^~').absent).toEqual([]);
  });
});
