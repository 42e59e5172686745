import * as z from 'zod/mini';
import { trimmedText } from '#platform/http/body-fields.ts';
import { MAX_SUSPENSION_TEXT } from './rules.ts';

/** The appeal of a suspended person. */
export const suspensionAppeal = z.object({
  text: trimmedText(MAX_SUSPENSION_TEXT, 'suspended.appealMissing'),
});
