import * as z from 'zod/mini';
import { trimmedText } from '#platform/http/body-fields.ts';
import { MAX_NOTE_LENGTH } from '../rules.ts';

/** The request of an advertiser for a review, or an appeal. */
export const appeal = z.object({ text: trimmedText(MAX_NOTE_LENGTH, 'ownAd.empty') });
