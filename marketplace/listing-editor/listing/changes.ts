import { phoneDigits } from '#property/phone-words.ts';
import type { DraftFields, FieldName } from '../fields/draft-fields.ts';
import { FIELD_NAMES, normalizeDraft } from '../fields/table.ts';

/** Fields that are not compared: the plan is already paid for. */
const NOT_COMPARED: ReadonlySet<FieldName> = new Set(['productIds']);

/**
 * The fields of a draft that differ from the published listing.
 * @param published the listing as a draft; null when the draft changes no existing listing
 * @param accountPhone replaces the phone number of both, as on submission
 * @returns field names in the order of the form
 */
export function changedFieldNames(
  draft: DraftFields,
  published: DraftFields | null,
  accountPhone: string | null,
): FieldName[] {
  if (!published) return [];
  const phone = accountPhone === null ? {} : { contactPhone: accountPhone };
  const [after, before] = [
    normalizeDraft({ ...draft, ...phone }),
    normalizeDraft({ ...published, ...phone }),
  ];
  return FIELD_NAMES.filter(
    (name) => !NOT_COMPARED.has(name) && canonicalField(after, name) !== canonicalField(before, name),
  );
}

/** Ignores the spelling of a phone number. */
function canonicalField(fields: DraftFields, name: FieldName): string {
  const value = fields[name];
  return name === 'contactPhone' && typeof value === 'string' ? phoneDigits(value) : canonicalText(value);
}

/** Ignores number formats, the order of keys, and keys without a value. */
function canonicalText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  if (typeof value !== 'object') return JSON.stringify(String(value));
  const entries = Object.entries(value).filter(([, one]) => one !== undefined && one !== null);
  return `{${entries
    .map(([name, one]) => `${name}:${canonicalText(one)}`)
    .sort()
    .join()}}`;
}
