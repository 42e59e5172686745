import { needsBer } from '#marketplace/listings/rules.ts';
import type { MessageKey } from '#platform/i18n/language.ts';
import { isNorthernIreland } from '#property/county.ts';
import { monthlyRent } from '#property/money.ts';
import { contactNumber } from '#property/phone.ts';
import type { AdType } from '#property/section.ts';
import type { DraftFields, FieldName } from '../fields/draft-fields.ts';
import { clean } from '../fields/table.ts';

export type Severity = 'stop' | 'warn';

/** What the law says of an ad as it is written: where, how bad, and in which words. */
export type LegalFinding = {
  field: FieldName;
  severity: Severity;
  code: string;
  what: MessageKey;
  why: MessageKey;
  suggestion?: MessageKey;
  /** Where in the text it stands, UTF-16 units; `end` is exclusive. */
  start?: number;
  end?: number;
};

/** A text of an ad, and what decides how its wording is judged. */
export type Wording = {
  text: string;
  field: 'description' | 'features' | 'address' | 'contact_info';
  adType: AdType;
  ownerOccupied?: boolean | null;
  /** Whole currency units a month; what a deposit is held against. */
  monthlyRent?: number | null;
};

/**
 * Reads a text for what may not stand in an ad: wording that turns people away, contact data, more than a month's deposit.
 * The moderation room's work, handed in by the server.
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

/** Who places it: an agency with the number of its licence, or null for a private person. */
export type Advertiser = { licenceNumber: string | null } | null;

/**
 * Everything that the law says of a draft as it stands.
 * @returns findings; one whose severity is `stop` keeps the ad from being published
 */
export function legalFindings(
  draft: DraftFields,
  advertiser: Advertiser,
  checkWording: CheckWording,
): LegalFinding[] {
  const fields = clean(draft);
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
    // S.I. 243 of 2012: of every building for sale or to let; a room in a home is none of its own.
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
    // Equal Status Acts: whom one shares one's own home with is the owner's to say (section 6(2)(d)).
    field: 'gender',
    code: 'genderOutsideOwnHome',
    applies: ({ gender, ownerOccupied }) => (gender && gender !== 'either' && !ownerOccupied ? 'warn' : null),
  },
];

/** The texts of an ad that its advertiser writes freely. */
const TEXTS = [
  ['address', 'address'],
  ['features', 'features'],
  ['description', 'description'],
  ['contactInfo', 'contact_info'],
] as const satisfies readonly (readonly [FieldName, Wording['field']])[];

function wordingFindings(fields: DraftFields, checkWording: CheckWording): LegalFinding[] {
  return TEXTS.flatMap(([field, name]) => {
    const said = fields[field];
    if (said === undefined) return [];
    const text = typeof said === 'string' ? said : said.join('\n');
    const found = checkWording({
      text,
      field: name,
      adType: fields.adType,
      ownerOccupied: fields.ownerOccupied ?? null,
      monthlyRent: rentOf(fields),
    });
    return found.map(({ ground, severity, what, why, suggestion, start, end }) => {
      return { field, severity, code: ground, what, why, suggestion, start, end };
    });
  });
}

/** Of a shared home the dearest room: no deposit may be higher. */
function rentOf({ rentalValue, bedrooms = [], collectionPeriod }: DraftFields): number | null {
  const amounts = [rentalValue, ...bedrooms.map((room) => room.rentalValue)].map(Number);
  const rent = Math.max(...amounts.filter((amount) => amount > 0));
  return Number.isFinite(rent) && collectionPeriod ? monthlyRent(rent, collectionPeriod) : null;
}
