import * as z from 'zod/mini';
import {
  type FieldName,
  type InputChanges,
  PRE_APPROVAL_FIELDS,
  type PreApprovalInputs,
} from '../../pre-approval/forms.ts';
import { askedFields, isRequired, type Step } from '../../pre-approval/rules.ts';

const shapes: Readonly<Record<FieldName, z.ZodMiniType<string | number>>> = PRE_APPROVAL_FIELDS;

/** @returns the schema of the fields of a step that are asked; optional ones may be empty */
export function stepSchema(step: Step, inputs: PreApprovalInputs) {
  return z.object(
    Object.fromEntries(
      askedFields(step, inputs).map((name) => [
        name,
        isRequired(name) ? shapes[name] : z.nullable(shapes[name]),
      ]),
    ),
  );
}

/** @returns a schema that reads all fields of a step as they are, also without an answer */
export function anyAnswerSchema(step: Step, inputs: PreApprovalInputs) {
  return z.object(
    Object.fromEntries(askedFields(step, inputs).map((name) => [name, z.nullable(shapes[name])])),
  );
}

/** @returns those values that are valid answers, or none */
export function validAnswers(values: Readonly<Record<string, unknown>>): InputChanges {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const read = z.safeParse(z.nullable(shapes[name as FieldName]), value);
      return read.success ? [[name, read.data]] : [];
    }),
  );
}
