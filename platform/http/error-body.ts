import { z } from 'zod';

/** The possible violations of a field. Each has a text in the catalogue: `refusals.required`. */
export const VIOLATIONS = [
  'required',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'too_small',
  'too_large',
  'not_an_email',
  'not_a_link',
  'not_a_number',
  'not_whole',
  'not_a_date',
  'not_a_choice',
  'wrong_format',
  'not_valid',
] as const;
export type Violation = (typeof VIOLATIONS)[number];

const refusedField = z.object({
  path: z.string().describe('For example `paging.pageSize`'),
  message: z.string().describe('Message for users, in the language of `Accept-Language`'),
  code: z.enum(VIOLATIONS).optional().describe('Error code for programs'),
  minimum: z.number().optional().describe('Number of characters or entries, or the value itself'),
  maximum: z.number().optional().describe('Number of characters or entries, or the value itself'),
  developerMessage: z.string().optional().describe('Message of the schema, in English'),
});

/** The body of every error answer of the API. */
export const errorBody = z
  .object({
    statusCode: z.int(),
    error: z.string().describe('Name of the status code'),
    message: z.string().describe('What happened and what to do, as text'),
    requestId: z.string().optional().describe('For unexpected errors: quote it to support'),
    details: z.array(refusedField).optional().describe('Invalid fields'),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.output<typeof errorBody>;
export type RefusedField = z.output<typeof refusedField>;
