import { needsBer } from '#marketplace/listings/rules.ts';
import type { MessageKey, MessageValues } from '#platform/i18n/language.ts';
import { isNorthernIreland } from '#property/county.ts';
import { monthlyRent } from '#property/money.ts';
import { contactNumber } from '#property/phone.ts';
import type { AdType } from '#property/section.ts';
import type { DraftFields, FieldName } from '../fields/draft-fields.ts';
import { normalizeDraft } from '../fields/table.ts';

export type Severity = 'stop' | 'warn';

/** A legal finding in a listing: field, severity and texts. */
export type LegalFinding = {
  field: FieldName;
  severity: Severity;
  code: string;
  what: MessageKey;
  why: MessageKey;
  suggestion?: MessageKey;
  /** Position in the text in UTF-16 units; `end` is exclusive. */
  start?: number;
  end?: number;
  /** Of the placeholders in the texts. */
  values?: MessageValues;
};

/** A text of a listing, with the facts that decide how it is judged. */
export type Wording = {
  text: string;
  field: 'description' | 'features' | 'address' | 'contact_info';
  adType: AdType;
  countyId?: number;
  ownerOccupied?: boolean | null;
  /** Whole currency units per month, to compare deposits with. */
  monthlyRent?: number | null;
};

/**
 * Checks a text for forbidden wording: discrimination, contact details, more than one month's deposit.
 * Implemented by the moderation feature and passed in by the server.
 */
export type CheckWording = (wording: Wording) => readonly {
  ground: string;
  severity: Severity;
  what: MessageKey;
  why: MessageKey;
  suggestion: MessageKey;
  start: number;
  end: number;
}[];

/** The advertiser: an agency with its licence number, or null for a private person. */
export type Advertiser = { licenceNumber: string | null } | null;

/**
 * All legal findings of a draft.
 * @returns findings; severity `stop` prevents publication
 */
export function readLegalFindings(
  draft: DraftFields,
  advertiser: Advertiser,
  checkWording: CheckWording,
): LegalFinding[] {
  const fields = normalizeDraft(draft);
  const own = RULES.flatMap(({ code, applies, ...rule }) => {
    const severity = applies(fields, advertiser);
    if (!severity) return [];
    const words = {
      what: `placement.law.${code}.what` as const,
      why: `placement.law.${code}.why` as const,
    };
    return [{ ...rule, code, severity, ...words }];
  });
  return [...own, ...wordingFindings(fields, checkWording)];
}

type Rule = {
  field: FieldName;
  code: 'berMissing' | 'licenceMissing' | 'premiumPhone' | 'genderOutsideOwnHome';
  applies: (fields: DraftFields, advertiser: Advertiser) => Severity | null;
};

const RULES: readonly Rule[] = [
  {
    // S.I. 243 of 2012 covers every building for sale or to let; a room in a home is not one.
    field: 'ber',
    code: 'berMissing',
    applies: (fields) => {
      if (fields.ber !== undefined || fields.countyId === undefined || !needsBer(fields)) return null;
      return fields.adType === 'sharing' ? 'warn' : 'stop';
    },
  },
  {
    // Property Services (Regulation) Act 2011, section 37(5).
    field: 'adType',
    code: 'licenceMissing',
    applies: ({ countyId }, advertiser) => {
      if (!advertiser || advertiser.licenceNumber !== null) return null;
      return countyId !== undefined && isNorthernIreland(countyId) ? null : 'stop';
    },
  },
  {
    field: 'contactPhone',
    code: 'premiumPhone',
    applies: ({ contactPhone, countyId = 1 }) => {
      const number = contactPhone ? contactNumber(contactPhone, countyId) : null;
      return number && !number.ok && number.reason === 'premium' ? 'stop' : null;
    },
  },
  {
    // Equal Status Acts: sharing one's own home is excluded (section 6(2)(d)).
    field: 'gender',
    code: 'genderOutsideOwnHome',
    applies: ({ gender, ownerOccupied }) => (gender && gender !== 'either' && !ownerOccupied ? 'warn' : null),
  },
];

/** The free-text fields. */
const TEXTS = [
  ['address', 'address'],
  ['features', 'features'],
  ['description', 'description'],
  ['contactInfo', 'contact_info'],
] as const satisfies readonly (readonly [FieldName, Wording['field']])[];

function wordingFindings(fields: DraftFields, checkWording: CheckWording): LegalFinding[] {
  return TEXTS.flatMap(([field, name]) => {
    const fieldText = fields[field];
    if (fieldText === undefined) return [];
    const text = typeof fieldText === 'string' ? fieldText : fieldText.join('\n');
    const found = checkWording({
      text,
      field: name,
      adType: fields.adType,
      ...(fields.countyId !== undefined && { countyId: fields.countyId }),
      ownerOccupied: fields.ownerOccupied ?? null,
      monthlyRent: rentOf(fields),
    });
    return found.map(({ ground, severity, what, why, suggestion, start, end }) => {
      return { field, severity, code: ground, what, why, suggestion, start, end };
    });
  });
}

/** For a shared home the dearest room: no deposit may be higher. */
function rentOf({ rentalValue, bedrooms = [], collectionPeriod }: DraftFields): number | null {
  const amounts = [rentalValue, ...bedrooms.map((room) => room.rentalValue)].map(Number);
  const rent = Math.max(...amounts.filter((amount) => amount > 0));
  return Number.isFinite(rent) && collectionPeriod ? monthlyRent(rent, collectionPeriod) : null;
}
