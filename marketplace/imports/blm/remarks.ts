/** Why a record was refused, or what was guessed or left out; texts: `publication.blm.<code>`. */
export const REMARK_CODES = [
  'columns',
  'too_long',
  'missing',
  'repeated',
  'unknown_code',
  'guessed_type',
  'branch_unknown',
  'branch_not_yours',
  'no_county',
  'county_guessed',
  'no_price',
  'no_beds',
  'size',
  'size_unit',
  'frequency',
  'share_sale',
  'qualifier',
  'part_furnished',
  'ask_furnished',
  'eircode',
  'postcode',
  'point',
  'contacts',
  'features_cut',
  'text_cut',
  'date',
  'ber_suggested',
  'ber_missing',
  'place_missing',
  'picture_missing',
  'picture_refused',
  'picture_foreign',
  'link_unsafe',
  'not_an_ad',
  'wording',
  'wording_kept',
  'type_fixed',
  'repaired',
  'hidden',
  'implausible',
  'in_review',
  'agreement_full',
  'agreement_over',
  'own_home',
  'kept_here',
] as const;
export type RemarkCode = (typeof REMARK_CODES)[number];

/**
 * A remark about a field; `value` is the original or the suggested value, of wording the grounds. Wording has the county
 * of the record, on which the cited rules depend; remarks of earlier imports have none.
 */
export type Remark = { field: string; code: RemarkCode; value: string; countyId?: number };

/** Collects the remarks of one record. */
export type Remarks = {
  all: Remark[];
  add: (field: string, code: RemarkCode, value?: string, countyId?: number) => void;
};

/** Maximum length of a value in a report. */
const VALUE_LENGTH = 200;

export function collectRemarks(): Remarks {
  const all: Remark[] = [];
  return {
    all,
    add: (field, code, value = '', countyId) =>
      all.push({
        field,
        code,
        value: value.slice(0, VALUE_LENGTH),
        ...(countyId !== undefined && { countyId }),
      }),
  };
}
