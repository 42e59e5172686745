import { z } from 'zod';
import { listingSummary } from '#marketplace/listings/model.ts';
import { paging } from '#platform/http/paging.ts';

export const breadcrumb = z
  .object({ displayValue: z.string(), url: z.string().describe('Path on this site') })
  .meta({ id: 'Breadcrumb' });
export type Breadcrumb = z.output<typeof breadcrumb>;

export const searchAnswer = z
  .object({ listings: z.array(listingSummary), paging })
  .meta({ id: 'SearchAnswer' });
