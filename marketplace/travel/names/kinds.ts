import { WORK_KINDS } from '../near/kinds.ts';

/** Kinds of streets and places that people find by their names in the imported map. */
export const NAMED_KINDS = ['street', 'hospital', 'gp', 'park', 'shop', ...WORK_KINDS] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];
