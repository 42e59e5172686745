import * as z from 'zod/mini';
import { line, trimmedText } from '#platform/http/body-fields.ts';
import { MAX_MESSAGE_LENGTH } from '../model.ts';

/** Characters of the name of a saved reply: a few words to choose it by. */
export const MAX_REPLY_NAME_LENGTH = 60;

/** A saved reply, as its form sends it. */
export const savedReply = z.object({
  name: line(MAX_REPLY_NAME_LENGTH),
  text: trimmedText(MAX_MESSAGE_LENGTH),
  isShared: z.boolean(),
});
