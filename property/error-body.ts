import { z } from 'zod';

/** The one shape of every error answer of the API. */
export const errorBody = z
  .object({
    statusCode: z.int(),
    error: z.string().describe('The name of the status'),
    message: z.string().describe('What happened and what to do, in words'),
    requestId: z.string().optional().describe('Of an unexpected error: quote it to us'),
    details: z
      .array(z.object({ path: z.string().describe('For example `paging.pageSize`'), message: z.string() }))
      .optional()
      .describe('The fields that make no sense'),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.output<typeof errorBody>;
