import { z } from 'zod';
import { listingSummary } from '#marketplace/listings/model.ts';
import { errorBody } from '#platform/http/error-body.ts';
import { AD_TYPES } from '#property/section.ts';
import { STEPS } from '../fields/steps.ts';
import { changedFields, draftFields } from './field-shapes.ts';

export const draftParams = z.object({ id: z.uuid() });
export const adParams = z.object({ adId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const newDraft = z.object({ adType: z.enum(AD_TYPES) });
export const draftOfAd = z.object({
  mode: z.enum(['edit', 'copy']).describe('edit: changes the ad itself; copy: a new ad that begins like it'),
});

/** The author and purpose, which decide about the steps. */
const placementKind = z.object({
  user: z.enum(['owner', 'agent']),
  agreement: z.boolean().describe('The agency has a plan by agreement: none is chosen'),
  editing: z.boolean().describe('Changes an ad that is there'),
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
      .describe('Where in the text of the field it stands, UTF-16 units; `end` is exclusive'),
    end: z.int().optional(),
  })
  .meta({ id: 'PlacementFinding' });
export type WireFinding = z.output<typeof finding>;
export const findings = z.object({ findings: z.array(finding) });

export const draftSummary = z
  .object({
    id: z.uuid(),
    adId: z.int().nullable().describe('The ad it changes, or came to be'),
    step: z.enum(STEPS).describe('Where its writer was last'),
    version: z.int(),
    adType: z.enum(AD_TYPES),
    address: z.string().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    isMine: z.boolean().describe("Otherwise a colleague's"),
    changes: z
      .array(z.string())
      .nullable()
      .describe('Answers that differ from the ad as it is published; null where it changes no published ad'),
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
      .describe(
        'The ad as it is published while this draft changes it; null where it changes no published ad',
      ),
    accountPhone: z.string().nullable().describe('The number every ad of this account carries'),
  })
  .meta({ id: 'Draft' });
export type WireDraft = z.output<typeof draft>;

export const draftChange = z.object({
  baseVersion: z.int().min(0).describe('The version the changes were made on'),
  fields: changedFields.default({}),
  step: z.enum(STEPS).optional(),
});

/** A field changed to different values by two devices. */
export const conflict = z.object({
  field: z.string(),
  yours: z.unknown().describe('Not saved; null: emptied'),
  theirs: z.unknown().describe('What stands there; null: emptied'),
});
export const conflicts = errorBody
  .extend({
    draft: draft.describe('With all of your changes that nobody else had made otherwise'),
    conflicts: z.array(conflict).describe('To insist, send yours again with the version of this draft'),
  })
  .meta({ id: 'DraftConflict' });

export const submitted = z
  .object({
    adId: z.int(),
    next: z
      .enum(['payment', 'published', 'review'])
      .describe(
        'payment: order the lines; published: it is on the market; review: somebody looks at it first',
      ),
    isChange: z.boolean().describe('Changes of an ad that was published before'),
    inReview: z
      .boolean()
      .describe('A moderator checks it: before it is published, or changes while they are published'),
    orderRequest: z
      .object({
        lines: z.array(z.object({ adId: z.int(), kind: z.literal('plan'), planId: z.string() })),
      })
      .optional()
      .describe('For POST /api/v1/orders'),
  })
  .meta({ id: 'Submitted' });
export type WireSubmitted = z.output<typeof submitted>;

export const submitQuery = z.object({
  askPerson: z
    .boolean()
    .default(false)
    .describe(
      'Where only the wording stops a new ad: let a person judge it; it is paid for once they let it pass',
    ),
});
export const submissionRefusal = errorBody
  .extend({ findings: z.array(finding).optional().describe('Where the law stops it: each with its reason') })
  .meta({ id: 'SubmissionRefusal' });

/** A draft as a listing in results. */
export const draftCard = z.object({
  listing: listingSummary,
  isTyped: z.boolean().describe('False: the property type, and with it `kind`, is not known yet'),
});
