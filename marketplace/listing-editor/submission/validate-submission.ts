import type pg from 'pg';
import { planById } from '#marketplace/payments/plans/reads.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { MessageKey } from '#platform/i18n/language.ts';
import { currencyOf } from '#property/county.ts';
import { contactNumber } from '#property/phone.ts';
import { type Issue, issuesByStep } from '../contract.ts';
import { kindOf } from '../drafts/present.ts';
import type { DraftRow } from '../drafts/reads.ts';
import type { DraftFields } from '../fields/draft-fields.ts';
import { stepsOf } from '../fields/steps.ts';
import { normalizeDraft } from '../fields/table.ts';

export type ValidationResult = { fields: DraftFields; issues: Issue[] };

/**
 * Validates a draft for submission: every step, that the area is in the county, that the phone number can be called,
 * and that the plan is on sale. Uses the account's phone number, if any, in E.164.
 */
export async function validateSubmission(
  client: pg.ClientBase,
  row: DraftRow,
  tree: Gazetteer,
  now: Date,
): Promise<ValidationResult> {
  const draft: DraftFields = { ...row.fields, contactPhone: row.account_phone ?? row.fields.contactPhone };
  const steps = stepsOf(draft.adType, kindOf(row)).map(({ name }) => name);
  const issues: Issue[] = issuesByStep(draft, steps, now);
  const fields = normalizeDraft(draft);
  const add = (field: Issue['field'], message: MessageKey) => {
    if (!issues.some((issue) => issue.field === field)) issues.push({ field, path: field, message });
  };

  const area = fields.areaId === undefined ? undefined : tree.byId(fields.areaId);
  if (fields.areaId !== undefined && area?.countyId !== fields.countyId)
    add('areaId', 'placement.error.area');
  const number = fields.contactPhone ? contactNumber(fields.contactPhone, fields.countyId ?? 1) : null;
  if (number?.ok) fields.contactPhone = number.e164;
  else if (number?.reason === 'invalid') add('contactPhone', 'placement.error.contactPhone');
  if (steps.includes('plan') && fields.productIds && fields.countyId) {
    const plan = await planById(client, fields.productIds, currencyOf(fields.countyId));
    if (plan?.adType !== fields.adType) add('productIds', 'placement.error.plan');
  }
  return { fields, issues };
}
