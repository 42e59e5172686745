import type { HidingRule } from '#marketplace/listings/plausibility/contract.ts';
import type { FieldName } from './draft-fields.ts';
import type { StepName } from './steps.ts';

/**
 * The field of the form that corrects a hidden value, and its step, without the table of fields, which is large; null
 * for a value that only files have.
 */
export const FIELD_OF_RULE: Record<HidingRule, { field: FieldName; step: StepName } | null> = {
  beds: { field: 'totalBeds', step: 'propertyDetails' },
  floorArea: { field: 'propertySize', step: 'propertyDetails' },
  bathrooms: { field: 'bathrooms', step: 'propertyDetails' },
  berKwh: null,
  constructionYear: null,
  availableFrom: { field: 'availableFrom', step: 'propertyDetails' },
  position: { field: 'latitude', step: 'location' },
};
