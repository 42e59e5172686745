import { z } from 'zod';
import { errorBody } from '#platform/http/error-body.ts';
import { LOCALES, type MessageKey } from '#platform/i18n/language.ts';
import { CONFIDENCES } from '../rules/model.ts';
import { DOCUMENTS } from './documents.ts';
import { CHECKS, SOURCE_RULES } from './estimate-parts.ts';
import { FORM_VERSION, PRE_APPROVAL_FIELDS } from './forms.ts';
import { type STEP_FIELDS, STEPS } from './rules.ts';

export const userParams = z.object({ userId: z.string().max(100).describe('Id of the signed-in user') });

/** A link to a file has no header for the language of its page. */
export const pdfQuery = z.object({
  language: z.enum(LOCALES).optional().describe('Instead of `Accept-Language`'),
});

const formVersion = z.literal(FORM_VERSION, 'mortgage.error.formVersion' satisfies MessageKey);
const moment = z.iso.datetime();

/** The answers, with the schemas of the form. */
const shapes = PRE_APPROVAL_FIELDS;
type Shapes = typeof shapes;
const optional = Object.fromEntries(
  Object.entries(shapes).map(([name, shape]) => [name, z.optional(shape)]),
) as { [Name in keyof Shapes]: z.ZodOptional<Shapes[Name]> };
const changeable = Object.fromEntries(
  Object.entries(shapes).map(([name, shape]) => [name, z.optional(z.nullable(shape))]),
) as { [Name in keyof Shapes]: z.ZodOptional<z.ZodNullable<Shapes[Name]>> };

export const inputs = z
  .object(optional)
  .describe('Whole euro; incomes a year before tax, outgoings a month. Fields without an answer are missing')
  .meta({ id: 'PreApprovalInputs' });

/** `POST …/pre-approval`. */
export const newPreApproval = z.strictObject({ formVersion, ...changeable });

/** `PATCH …/pre-approval`: any part of the answers. */
export const preApprovalChange = z.strictObject({
  formVersion,
  version: z
    .int()
    .min(1)
    .optional()
    .describe('Version of the answers that the change is based on; or send it as `If-Match`'),
  ...changeable,
});
export const changeHeaders = z.object({
  'if-match': z.string().max(100).optional().describe('The version, if the body has none'),
});

const field = z.enum(Object.keys(shapes) as [keyof Shapes, ...(keyof Shapes)[]]);
const missing = z
  .object(
    Object.fromEntries(STEPS.map((step) => [step, z.array(field).optional()])) as {
      [Step in keyof typeof STEP_FIELDS]: z.ZodOptional<z.ZodArray<typeof field>>;
    },
  )
  .describe('Fields that still need an answer, by step; complete steps are left out');

/** `GET …/pre-approval/user-inputs`, and the answer to a save. */
export const preApproval = z
  .object({
    formVersion: z.literal(FORM_VERSION),
    version: z.int(),
    updatedAt: moment,
    inputs,
    missing,
    isComplete: z.boolean(),
  })
  .meta({ id: 'PreApproval' });
export type WirePreApproval = z.output<typeof preApproval>;

const cents = z.int().describe('Cents');
const plan = z.object({
  price: cents,
  costs: cents.describe('Stamp duty, fees and the like, in cents'),
  loan: cents,
  cash: cents.describe('Own money, in cents'),
  helpToBuy: cents,
  firstHome: cents.describe('Share of the First Home Scheme, in cents'),
});
const source = z.object({
  rule: z.enum(SOURCE_RULES),
  key: z.string(),
  value: z.union([z.number(), z.array(z.union([z.number(), z.tuple([z.number(), z.number()])]))]),
  validFrom: z.iso.date(),
  validTo: z.iso.date().nullable(),
  source: z.string(),
  sourceDate: z.iso.date(),
  confidence: z.enum(CONFIDENCES).describe('S: read in the source; G: generally known, not confirmed'),
});

const estimate = z.object({
  day: z.iso.date().describe('The day whose figures of law and policy apply'),
  rate: z.number().describe('Percent a year: the average of new loans of this kind'),
  testedRate: z.number().describe('Percent a year with which lenders test the repayments'),
  highestLoan: cents,
  monthlyRepayment: cents,
  testedRepayment: cents,
  checks: z.array(
    z.object({
      check: z.enum(CHECKS),
      isMet: z.boolean(),
      asked: z.int().describe('Cents; months for `term`'),
      limit: z.int().describe('Cents; months for `term`'),
    }),
  ),
  highestPurchase: plan.nullable(),
  sources: z.array(source),
});

/** `GET …/pre-approval/summary`. */
export const summary = preApproval
  .extend({
    notice: z.string().describe('Says that this is an estimate and not an approval'),
    estimate: estimate.nullable().describe('Null until the answers are complete'),
    documents: z
      .array(z.object({ id: z.enum(DOCUMENTS), text: z.string() }))
      .describe('A lender will ask for these; they are never sent to us'),
  })
  .meta({ id: 'PreApprovalSummary' });
export type WireSummary = z.output<typeof summary>;

/** Of a save that is based on an earlier version: nothing was saved. */
export const stalePreApproval = errorBody
  .extend({ preApproval: preApproval.describe('The stored answers, with the version for the next save') })
  .meta({ id: 'StalePreApproval' });
