import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SAMPLE_ANSWERS } from '../testing/answers.ts';
import { FIELD_NAMES, type InputChanges, PRE_APPROVAL_FIELDS, type PreApprovalInputs } from './forms.ts';
import {
  askedFields,
  changesNothing,
  isComplete,
  missingFields,
  nextStep,
  STEPS,
  withChanges,
} from './rules.ts';

const changes: fc.Arbitrary<InputChanges> = fc.record(
  {
    applicants: fc.constantFrom('single', 'joint', null),
    buyerType: fc.constantFrom('firstTimeBuyer', 'mover', 'investor', 'freshStart', null),
    age: fc.option(fc.integer({ min: 18, max: 100 })),
    employment: fc.constantFrom('permanent', 'selfEmployed', null),
    basicIncome: fc.option(fc.integer({ min: 0, max: 200_000 })),
    savings: fc.option(fc.integer({ min: 0, max: 200_000 })),
    hasFoundHome: fc.constantFrom('yes', 'no', null),
    foundHome: fc.option(fc.constantFrom('12 Oak Road', '14 Oak Road')),
  },
  { requiredKeys: [] },
);

describe('partial saves', () => {
  it('of different answers give the same in any order', () => {
    const inOrder = fc
      .shuffledSubarray([...FIELD_NAMES], { minLength: 0 })
      .chain((names) => fc.tuple(fc.constant(names), fc.integer({ min: 1, max: 6 })));
    fc.assert(
      fc.property(inOrder, ([names, size]) => {
        const given = names.filter((name) => name in SAMPLE_ANSWERS);
        let inputs: PreApprovalInputs = {};
        for (let at = 0; at < given.length; at += size) {
          const part = given.slice(at, at + size).map((name) => [name, SAMPLE_ANSWERS[name]]);
          inputs = withChanges(inputs, Object.fromEntries(part));
        }
        expect(inputs).toEqual(Object.fromEntries(given.map((name) => [name, SAMPLE_ANSWERS[name]])));
      }),
    );
  });

  it('end with the last value of each answer, and repeating one changes nothing', () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 8 }), (saves) => {
        let inputs: PreApprovalInputs = {};
        const expected = new Map<string, unknown>();
        for (const save of saves) {
          const before = inputs;
          inputs = withChanges(inputs, save);
          for (const [name, value] of Object.entries(save)) expected.set(name, value);
          expect(changesNothing(inputs, save)).toBe(true);
          expect(withChanges(inputs, save)).toEqual(inputs);
          expect(changesNothing(before, save)).toBe(JSON.stringify(before) === JSON.stringify(inputs));
        }
        const given = [...expected].filter(([, value]) => value !== null);
        expect(inputs).toEqual(Object.fromEntries(given));
      }),
    );
  });
});

describe('the steps of the form', () => {
  it('ask every field in one place, and only the ones that the other answers need', () => {
    const joint: PreApprovalInputs = {
      ...SAMPLE_ANSWERS,
      applicants: 'joint',
      secondEmployment: 'temporary',
    };
    const asked = (inputs: PreApprovalInputs) => STEPS.flatMap((step) => askedFields(step, inputs));
    expect(new Set([...asked(joint), ...asked({ buyerType: 'mover' })]).size).toBe(FIELD_NAMES.length);
    expect(asked(SAMPLE_ANSWERS)).not.toContain('secondAge');
    expect(asked({ employment: 'selfEmployed' })).not.toContain('employer');
    expect(asked({ hasFoundHome: 'no' })).not.toContain('foundHome');
  });

  it('say what is missing, step by step', () => {
    expect(isComplete(SAMPLE_ANSWERS)).toBe(true);
    expect(nextStep({})).toBe('you');
    expect(missingFields({ ...SAMPLE_ANSWERS, applicants: 'joint' })).toEqual({
      you: ['secondAge'],
      work: ['secondEmployment', 'secondBasicIncome'],
    });
    const { price: _, ...without } = SAMPLE_ANSWERS;
    expect(nextStep(without)).toBe('home');
  });
});

it('the answers of the sample are valid', () => {
  expect(z.safeParse(z.strictObject(partial()), SAMPLE_ANSWERS).success).toBe(true);
});

function partial() {
  return Object.fromEntries(
    Object.entries(PRE_APPROVAL_FIELDS).map(([name, shape]) => [name, z.optional(shape)]),
  );
}
