import { z } from 'zod';
import { idParam } from '#platform/http/id-param.ts';
import * as forms from './forms.ts';

/** Saved replies of a person, and of an agency: a list that one still finds something in. */
export const MAX_SAVED_REPLIES = 50;

export const savedReplyParams = z.object({ id: idParam });

/** PostgreSQL stores no NUL. */
const text = forms.savedReply.shape.text.check(
  z.refine((words: string) => !words.includes('\0'), 'Text must not contain NUL characters'),
);
export const savedReplyFacts = z.object({ name: forms.savedReply.shape.name, text });
export const newSavedReply = savedReplyFacts.extend({
  isShared: z.boolean().default(false).describe('Of the agency, for all its members'),
});
export const savedReply = z
  .object({ id: z.int(), name: z.string(), text: z.string(), isShared: z.boolean() })
  .meta({ id: 'SavedReply' });
export type SavedReply = z.output<typeof savedReply>;
export const savedReplies = z.object({
  replies: z.array(savedReply).describe('By name'),
  mayShare: z.boolean().describe('The user belongs to an agency'),
});
