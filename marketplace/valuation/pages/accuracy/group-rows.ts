import type { Translate } from '#platform/i18n/language.ts';
import type { WireAccuracy } from '../../accuracy/contract.ts';
import { VALUED_TYPES } from '../../estimates/choices.ts';

/** Stages from little to much known. */
export const STAGE_ORDER = ['address', 'rooms', 'full', 'asking'] as const;
/** Stages of rents: against rents asked afterwards, and rents that were held out. */
export const RENT_STAGES = ['rent', 'rent_held_out'] as const;
export const SHOWN_GROUPINGS = ['confidence', 'countyGroup', 'kind', 'type', 'quarter'] as const;
export const RENT_GROUPINGS = ['countyGroup', 'type'] as const;
type ShownGrouping = (typeof SHOWN_GROUPINGS)[number] | 'all';

/** Fewer homes say nothing of a group. */
const MIN_HOMES = 20;
export const MIN_RENTED_HOMES = 100;
/** Errors above fill the bar. */
const FULL_BAR = 0.25;

/** A row of a table: texts, and the length of its bar from 0 to 1. */
export type GroupRow = {
  value: string;
  name: string;
  homes: string;
  refused: string;
  error: string | null;
  bar: number;
  within5: string | null;
  within10: string | null;
  within20: string | null;
  coverage80: string;
  coverage90: string;
  width80: string;
  width90: string;
};

const NAMES = {
  confidence: ['high', 'medium', 'low', 'none'],
  countyGroup: ['dublin', 'commuter', 'cork', 'cities', 'rest'],
  kind: ['numbered', 'flat', 'unnumbered'],
} as const;

/** @returns the groups of a stage in order, without small ones */
export function groupRows(
  groups: readonly WireAccuracy[],
  stage: string,
  grouping: ShownGrouping,
  t: Translate,
  minHomes = MIN_HOMES,
): GroupRow[] {
  const order: readonly string[] = grouping in NAMES ? NAMES[grouping as keyof typeof NAMES] : [];
  return groups
    .filter((group) => group.stage === stage && group.grouping === grouping && group.homes >= minHomes)
    .toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value) || (a.value < b.value ? -1 : 1))
    .map((group) => ({
      value: group.value,
      name: nameOf(grouping, group.value, t),
      homes: t('common.number', { count: group.homes }),
      refused: percent(group.refused / group.homes, 0),
      error: group.medianError === null ? null : percent(group.medianError, 1),
      bar: Math.min(1, (group.medianError ?? 0) / FULL_BAR),
      within5: group.within5 === null ? null : percent(group.within5, 0),
      within10: group.within10 === null ? null : percent(group.within10, 0),
      within20: group.within20 === null ? null : percent(group.within20, 0),
      coverage80: percent(group.coverage80, 0),
      coverage90: percent(group.coverage90, 0),
      width80: percent(group.width80, 0),
      width90: percent(group.width90, 0),
    }));
}

function nameOf(grouping: ShownGrouping, value: string, t: Translate): string {
  const named = NAMES.confidence.find((one) => grouping === 'confidence' && one === value);
  if (named) return t(`accuracy.confidence.${named}`);
  const county = NAMES.countyGroup.find((one) => grouping === 'countyGroup' && one === value);
  if (county) return t(`accuracy.countyGroup.${county}`);
  const kind = NAMES.kind.find((one) => grouping === 'kind' && one === value);
  if (kind) return t(`accuracy.kind.${kind}`);
  if (grouping === 'quarter') return value.replace('Q', ' Q');
  const type = VALUED_TYPES.find((one) => one === value);
  return type ? t(`property.kind.${type}`) : value;
}

function percent(share: number, digits: number): string {
  return `${(100 * share).toFixed(digits)}%`;
}
