import type { DraftFields, FieldName } from '../fields/draft-fields.ts';
import { clean, FIELD_NAMES } from '../fields/table.ts';

/** Fields that a published ad does not show: the plan is already paid for. */
const NOT_COMPARED: ReadonlySet<FieldName> = new Set(['productIds']);

/**
 * The answers of a draft that differ from the ad it changes, as both would be published.
 * @param published the ad as a draft; null where the draft changes no ad that is there
 * @param accountPhone replaces the number of both, as it does when a draft is submitted
 * @returns field names in the order they are asked
 */
export function changedAnswers(
  draft: DraftFields,
  published: DraftFields | null,
  accountPhone: string | null,
): FieldName[] {
  if (!published) return [];
  const phone = accountPhone === null ? {} : { contactPhone: accountPhone };
  const [after, before] = [clean({ ...draft, ...phone }), clean({ ...published, ...phone })];
  return FIELD_NAMES.filter(
    (name) => !NOT_COMPARED.has(name) && textOf(after[name]) !== textOf(before[name]),
  );
}

/** Digits that were typed and the number they mean are the same; so are keys in another order, and keys without a value. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (typeof value !== 'object') return JSON.stringify(String(value));
  const said = Object.entries(value).filter(([, one]) => one !== undefined && one !== null);
  return `{${said
    .map(([name, one]) => `${name}:${textOf(one)}`)
    .sort()
    .join()}}`;
}
