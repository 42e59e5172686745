import { z } from 'zod';
import { idParam } from '#platform/http/id-param.ts';
import { STATE_WORDS } from '#property/listing-state.ts';
import { REMARK_CODES } from './remarks.ts';

/** Maximum imports in a list, covering months. */
export const MAX_IMPORTS = 100;
/** Maximum unpaid listings returned with an import: more than one order takes. */
export const MAX_UNPAID = 500;

const id = z.coerce.number().int().min(1).max(2_147_483_647);
export const agencyParams = z.object({ agencyId: id });
export const importParams = z.object({
  agencyId: id,
  importId: idParam,
});

export const uploadQuery = z.object({
  mode: z
    .enum(['full', 'partial'])
    .default('full')
    .describe('full: listings missing from the file are withdrawn; partial: they stay'),
  fileName: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[^\p{Cc}/\\]*$/u)
    .optional()
    .describe('For a body that is not a form: BRANCHID_YYYYMMDDnn.BLM'),
});

export const OUTCOMES = ['added', 'changed', 'unchanged', 'refused', 'withdrawn'] as const;
const outcome = z.enum(OUTCOMES);

const listingImport = z
  .object({
    importId: z.int(),
    fileName: z.string(),
    mode: z.enum(['full', 'partial']),
    state: z.enum(['received', 'reading', 'held', 'done', 'failed']),
    uploadedBy: z.string().nullable(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    records: z.int(),
    recordsRead: z.int(),
    counts: z.object(
      Object.fromEntries(OUTCOMES.map((name) => [name, z.int()])) as Record<Outcome, z.ZodInt>,
    ),
    notes: z.array(z.object({ code: z.string(), message: z.string() })).describe('Warnings about the file'),
    trouble: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .describe('Error that stopped the import'),
    held: z
      .object({ wouldWithdraw: z.int(), liveBefore: z.int() })
      .nullable()
      .describe(
        'Held for confirmation: the numbers of live or pending listings it would withdraw, and of all',
      ),
  })
  .meta({ id: 'ListingImport' });
type Outcome = (typeof OUTCOMES)[number];
export type ListingImport = z.output<typeof listingImport>;

export const oneImport = listingImport;
export const imports = z.object({ imports: z.array(listingImport) });

export const reportQuery = z.object({
  outcome: outcome.optional(),
  from: z.coerce.number().int().min(0).max(1_000_000).default(0),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
});

const record = z.object({
  position: z.int(),
  reference: z.string(),
  outcome,
  adId: z.int().nullable(),
  address: z.string().nullable(),
  state: z.enum(STATE_WORDS).nullable(),
  remarks: z.array(
    z.object({
      field: z.string(),
      code: z.enum(REMARK_CODES),
      message: z.string(),
      value: z.string().describe('Value in the file, or the suggested value'),
    }),
  ),
});
export const report = listingImport
  .extend({
    data: z.array(record),
    totalResults: z.int(),
    unpaid: z.array(z.int()).describe('Its listings that await payment; one order can include all'),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.output<typeof report>;

export const confirmation = z.object({
  confirm: z.boolean().describe('true: continue the import; false: discard the file'),
});
export const blmFile = z.unknown().meta({ type: 'string' });
