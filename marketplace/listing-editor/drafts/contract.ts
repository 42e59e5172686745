import { z } from 'zod';
import { listingSummary } from '#marketplace/listings/model.ts';
import { hiddenValue } from '#marketplace/listings/plausibility/contract.ts';
import { errorBody } from '#platform/http/error-body.ts';
import { idParam } from '#platform/http/id-param.ts';
import { AD_TYPES } from '#property/section.ts';
import { STEPS } from '../fields/steps.ts';
import { changedFields, draftFields } from './field-shapes.ts';

export const draftParams = z.object({ id: z.uuid() });
export const listingParams = z.object({ adId: idParam });

export const newDraft = z.object({ adType: z.enum(AD_TYPES) });
export const draftOfAd = z.object({
  mode: z
    .enum(['edit', 'copy'])
    .describe('edit: changes the listing; copy: a new listing with the same values'),
});

/** The author and purpose, which decide about the steps. */
const placementKind = z.object({
  user: z.enum(['owner', 'agent']),
  agreement: z.boolean().describe('The agency has an agreement: no plan is chosen'),
  editing: z.boolean().describe('The draft changes an existing listing'),
});

/** A reason that prevents publishing, or a warning. */
export const finding = z
  .object({
    field: z.string(),
    severity: z.enum(['stop', 'warn']),
    code: z.string(),
    what: z.string(),
    why: z.string(),
    suggestion: z.string().optional(),
    start: z
      .int()
      .optional()
      .describe('Position in the text of the field in UTF-16 units; `end` is exclusive'),
    end: z.int().optional(),
  })
  .meta({ id: 'PlacementFinding' });
export type WireFinding = z.output<typeof finding>;
/** A draft that has not been saved. */
export const unsavedDraft = z.object({ fields: draftFields });
export const findings = z.object({ findings: z.array(finding) });

export const draftSummary = z
  .object({
    id: z.uuid(),
    adId: z.int().nullable().describe('Listing that it changes or became'),
    step: z.enum(STEPS).describe('Last step that was open'),
    version: z.int(),
    adType: z.enum(AD_TYPES),
    address: z.string().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    isMine: z.boolean().describe('False: the draft of a colleague'),
    changes: z
      .array(z.string())
      .nullable()
      .describe('Fields that differ from the published listing; null if there is none'),
  })
  .meta({ id: 'DraftSummary' });
export const drafts = z.object({ drafts: z.array(draftSummary) });
export type WireDraftSummary = z.output<typeof draftSummary>;

export const draft = draftSummary
  .extend({
    fields: draftFields,
    kind: placementKind,
    published: draftFields
      .nullable()
      .describe('Published version of the listing that this draft changes; null if there is none'),
    hiddenValues: z.array(hiddenValue).describe('Values of the listing that are not shown'),
    accountPhone: z.string().nullable().describe('Phone number on every listing of this account'),
  })
  .meta({ id: 'Draft' });
export type WireDraft = z.output<typeof draft>;

export const draftChange = z.object({
  baseVersion: z.int().min(0).describe('Draft version on which the changes are based'),
  fields: changedFields.default({}),
  step: z.enum(STEPS).optional(),
});

/** A field changed to different values by two devices. */
export const conflict = z.object({
  field: z.string(),
  yours: z.unknown().describe('Value not saved; null: emptied'),
  theirs: z.unknown().describe('Stored value; null: emptied'),
});
export const conflicts = errorBody
  .extend({
    draft: draft.describe('Draft with all changes that did not conflict'),
    conflicts: z
      .array(conflict)
      .describe('To overwrite, send your value again with the version of this draft'),
  })
  .meta({ id: 'DraftConflict' });

export const submitted = z
  .object({
    adId: z.int(),
    next: z
      .enum(['payment', 'published', 'review'])
      .describe('payment: order the lines; published: on the market; review: a moderator reviews it first'),
    isChange: z.boolean().describe('True for changes to a published listing'),
    inReview: z
      .boolean()
      .describe('Under review by a moderator: a new listing before publication, changes after it'),
    orderRequest: z
      .object({
        lines: z.array(z.object({ adId: z.int(), kind: z.literal('plan'), planId: z.string() })),
      })
      .optional()
      .describe('Body for POST /api/v1/orders'),
  })
  .meta({ id: 'Submitted' });
export type WireSubmitted = z.output<typeof submitted>;

export const submitQuery = z.object({
  askPerson: z
    .boolean()
    .default(false)
    .describe('If only the wording blocks a new listing: request a review; payment follows approval'),
});
export const submissionRefusal = errorBody
  .extend({
    findings: z
      .array(finding)
      .optional()
      .describe('Legal findings that block publication, each with its reason'),
  })
  .meta({ id: 'SubmissionRefusal' });

/** A draft as a listing in results. */
export const draftCard = z.object({
  listing: listingSummary,
  isTyped: z.boolean().describe('False: the property type, and with it `kind`, is not chosen yet'),
});
