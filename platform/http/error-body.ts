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
  message: z.string().describe('What to do about it, for people: in the language of `Accept-Language`'),
  code: z.enum(VIOLATIONS).optional().describe('The same for programs'),
  minimum: z.number().optional().describe('Characters, entries or the number itself'),
  maximum: z.number().optional().describe('Characters, entries or the number itself'),
  developerMessage: z.string().optional().describe('What the schema says, in English'),
});

/** The body of every error answer of the API. */
export const errorBody = z
  .object({
    statusCode: z.int(),
    error: z.string().describe('The name of the status'),
    message: z.string().describe('What happened and what to do, in words'),
    requestId: z.string().optional().describe('Of an unexpected error: quote it to us'),
    details: z.array(refusedField).optional().describe('The fields that make no sense'),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.output<typeof errorBody>;
export type RefusedField = z.output<typeof refusedField>;
