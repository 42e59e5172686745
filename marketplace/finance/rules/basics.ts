import { irishDay } from '#platform/time/clock.ts';
import type { RuleName, RuleRow } from './model.ts';
import { type RuleSet, rulesOn } from './rule-set.ts';

const TENANCIES = {
  source: 'Residential Tenancies Act 2004, section 19B',
  sourceDate: '2021-08-09',
  confidence: 'S',
} as const;
const BER_REGULATIONS = { source: 'S.I. 243 of 2012', sourceDate: '2012-12-01', confidence: 'S' } as const;
const NEW_SCALE = {
  source: 'BER scale of May 2026 (Sustainable Energy Authority of Ireland)',
  sourceDate: '2026-05-24',
  confidence: 'S',
} as const;
const STAMP_DUTIES = {
  source:
    'Stamp Duties Consolidation Act 1999, schedule 1, as amended by the Finance Act 2024; Revenue eBrief 004/25',
  sourceDate: '2025-01-06',
  confidence: 'S',
} as const;

const row = { key: '', validTo: null } as const;

/**
 * The figures that texts and forms of many pages need at once, in the browser too. All others are in the CSV files of
 * `shipped/`, which only the server reads.
 */
export const BASIC_RULES: readonly RuleRow[] = [
  { rule: 'deposit', value: 1, validFrom: '2021-08-09', ...row, ...TENANCIES },
  { rule: 'advanceRent', value: 1, validFrom: '2021-08-09', ...row, ...TENANCIES },
  { rule: 'berInAdverts', value: 1, validFrom: '2013-01-09', ...row, ...BER_REGULATIONS },
  {
    rule: 'berGrades',
    value: [25, 50, 75, 100, 125, 150, 175, 200, 225, 260, 300, 340, 380, 450],
    validFrom: '2013-01-09',
    // Certificates of this scale are valid for up to ten years after the new scale began.
    ...row,
    ...BER_REGULATIONS,
  },
  {
    rule: 'berLevels',
    value: [75, 150, 225, 300, 380, 450],
    validFrom: '2026-05-24',
    ...row,
    ...NEW_SCALE,
  },
  { rule: 'berValidity', value: 10, validFrom: '2013-01-09', ...row, ...BER_REGULATIONS },
  {
    ...row,
    rule: 'stampDuty',
    value: [
      [0, 1],
      [1_000_000, 2],
    ],
    validFrom: '2010-12-08',
    validTo: '2024-10-01',
    source: 'taxworld.ie: rates of stamp duty',
    sourceDate: '2026-11-26',
    confidence: 'S',
  },
  {
    rule: 'stampDuty',
    value: [
      [0, 1],
      [1_000_000, 2],
      [1_500_000, 6],
    ],
    validFrom: '2024-10-02',
    ...row,
    ...STAMP_DUTIES,
  },
  {
    ...row,
    rule: 'stampDutyOther',
    value: 6,
    validFrom: '2017-10-11',
    validTo: '2019-10-08',
    source: 'Hutchinson & Co Solicitors: stamp duty rates',
    sourceDate: '2026-11-26',
    confidence: 'S',
  },
  {
    rule: 'stampDutyOther',
    value: 7.5,
    validFrom: '2019-10-09',
    ...row,
    source: 'Law Society of Ireland tax guide',
    sourceDate: '2025-01-01',
    confidence: 'S',
  },
];

const BASIC_NAMES: ReadonlySet<RuleName> = new Set(BASIC_RULES.map(({ rule }) => rule));

let given: readonly RuleRow[] | undefined;
let imported: readonly RuleRow[] | undefined;
let table = BASIC_RULES;
/** The figures of the last day that was asked for: nearly every call is about today. */
let latest: RuleSet | null = null;

/** @returns imported rows in the place of the shipped rows of their rules */
export function withImported(shipped: readonly RuleRow[], imported: readonly RuleRow[]): RuleRow[] {
  const names = new Set(imported.map(({ rule }) => rule));
  return [...shipped.filter(({ rule }) => !names.has(rule)), ...imported];
}

/**
 * Sets the figures that an operator imported, in this process or bundle. Other rules than basic ones are ignored.
 * @param rows undefined: none
 */
export function setImportedBasics(rows: readonly RuleRow[] | undefined): void {
  if (rows === given) return;
  given = rows;
  const basic = rows?.filter(({ rule }) => BASIC_NAMES.has(rule)) ?? [];
  imported = basic.length > 0 ? basic : undefined;
  table = withImported(BASIC_RULES, basic);
  latest = null;
}

/** @returns the basic figures that an operator imported; undefined without any */
export function importedBasics(): readonly RuleRow[] | undefined {
  return imported;
}

/**
 * @param on a moment, whose calendar day in Ireland counts
 * @returns the basic figures that apply then
 */
export function basicRules(on: Date = new Date()): RuleSet {
  const day = irishDay(on);
  if (latest?.day !== day) latest = rulesOn(table, day);
  return latest;
}
