import type { Language, MessageKey } from '#platform/i18n/language.ts';
import { RETENTION_MONTHS } from '../own-inputs/rules.ts';
import { FIELD_NAMES, type FieldName, type PreApprovalInputs } from '../pre-approval/forms.ts';
import { askedInputs } from '../pre-approval/rules.ts';
import type { Receiver } from './receivers.ts';

/** Details of the account that a lead contains. */
const PERSON_FIELDS = ['name', 'email', 'phone', 'message'] as const;
export type SentField = (typeof PERSON_FIELDS)[number] | FieldName;
export const SENT_FIELDS: readonly SentField[] = [...PERSON_FIELDS, ...FIELD_NAMES];

/** A consent as it is shown to a person. */
export type Consent = {
  receiverName: string;
  /** Everything that is sent. */
  fields: SentField[];
  /** For how long it is kept. */
  retention: string;
  /** All of it in one text, which is stored. */
  text: string;
};

/** @returns the consent that a lead with these answers needs */
export function consentFor(
  receiver: Pick<Receiver, 'name' | 'regulatedBy' | 'keepsMonths'>,
  { inputs, hasPhone }: { inputs: PreApprovalInputs; hasPhone: boolean },
  { t }: Language,
): Consent {
  const asked = askedInputs(inputs);
  const fields = SENT_FIELDS.filter(
    (field) => (isPersonField(field) && (field !== 'phone' || hasPhone)) || field in asked,
  );
  const { name, regulatedBy, keepsMonths } = receiver;
  const retention = t('mortgage.consent.retention', {
    receiver: name,
    count: keepsMonths,
    months: RETENTION_MONTHS,
  });
  const list = fields.map((field) => t(sentFieldLabel(field))).join('; ');
  const text = t('mortgage.consent.text', { receiver: name, regulatedBy, fields: list, retention });
  return { receiverName: name, fields, retention, text };
}

/** @returns the key of the label of a detail */
export function sentFieldLabel(field: SentField): MessageKey {
  return isPersonField(field) ? `mortgage.person.${field}` : `mortgage.field.${field}`;
}

function isPersonField(field: SentField): field is (typeof PERSON_FIELDS)[number] {
  return PERSON_FIELDS.some((one) => one === field);
}

/** A consent as a client gives it. */
type GivenConsent = { receiverName: string; fields: readonly string[]; retention: string };

/** @returns whether a given consent names the receiver, everything that is sent and how long it is kept */
export function isSameConsent(given: GivenConsent, needed: Consent): boolean {
  const fields = new Set(given.fields);
  return (
    given.receiverName === needed.receiverName &&
    given.retention === needed.retention &&
    fields.size === needed.fields.length &&
    needed.fields.every((field) => fields.has(field))
  );
}
