import * as z from 'zod/mini';
import { emailField, line } from '#platform/http/body-fields.ts';
import { FREQUENCIES, MAX_TITLE } from './rules.ts';

export const newTitle = z.object({ title: line(MAX_TITLE) });
export const newSearch = z.object({ ...newTitle.shape, notificationFrequency: z.enum(FREQUENCIES) });
export const newSearchByEmail = z.object({ ...newSearch.shape, email: emailField('signIn.emailWrong') });
