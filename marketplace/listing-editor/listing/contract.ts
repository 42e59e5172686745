import { z } from 'zod';

/** Changes of a published ad that were saved and not published. */
export const unpublished = z.object({
  draftId: z.uuid().describe('POST /api/v1/drafts/{draftId}/submission publishes them, DELETE discards them'),
  changes: z.int().min(1).describe('Fields that differ from the published listing'),
  updatedAt: z.iso.datetime(),
});
export type Unpublished = z.output<typeof unpublished>;
