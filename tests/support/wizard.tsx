import { type ReactNode, useState } from 'react';
import { problemsOf, shownProblems } from '#marketplace/listing-editor/components/step-problems.ts';
import { type Wizard, WizardContext } from '#marketplace/listing-editor/components/wizard.ts';
import type { DraftFields, FieldName } from '#marketplace/listing-editor/fields/draft-fields.ts';
import { type StepName, stepsOf } from '#marketplace/listing-editor/fields/steps.ts';
import { fieldsOf } from '#marketplace/listing-editor/fields/table.ts';
import { languages } from '#platform/i18n/languages.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import { currencyOf } from '#property/county.ts';

const KIND = { user: 'owner', agreement: false, editing: false } as const;

type TestWizardProps = {
  step: StepName;
  /** Initial answers of the draft. */
  draft: DraftFields;
  /** Called with every answer as sent; `null` removes one. */
  onAnswer?: (change: object) => void;
  children: ReactNode;
};

/** A step of the wizard around some fields, in English; answers are stored and validated as in the real one. */
export function TestWizard({ step, draft, onAnswer, children }: TestWizardProps) {
  const { t } = languages.en;
  const [fields, setFields] = useState(draft);
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set());
  const wizard: Wizard = {
    draftId: 'new',
    fields,
    adId: null,
    published: null,
    changes: [],
    kind: KIND,
    steps: stepsOf(fields.adType, KIND),
    step,
    currency: currencyOf(fields.countyId ?? 1),
    snapshot: { status: 'saved' } as Wizard['snapshot'],
    problems: shownProblems(problemsOf(step, fields, t), touched, false),
    accountPhone: null,
    setAccountPhone: () => {},
    isSignedIn: true,
    answer(change) {
      onAnswer?.(change);
      const said = Object.entries({ ...fields, ...change }).filter(([, value]) => value !== null);
      setFields(Object.fromEntries(said) as DraftFields);
    },
    touch: (...names) => setTouched((before) => new Set([...before, ...names])),
    submission: {
      isAsked: false,
      isUnderway: false,
      outcome: null,
      submit: () => Promise.resolve(false),
      forget: () => {},
    },
    discard: () => Promise.resolve(false),
    choose: () => {},
  };
  return (
    <LanguageProvider language={languages.en}>
      <WizardContext value={wizard}>{children}</WizardContext>
    </LanguageProvider>
  );
}

/** @returns a field of a step as the wizard renders it */
export function fieldOf(step: StepName, draft: DraftFields, name: FieldName) {
  return fieldsOf(step, draft).find((field) => field.name === name)!;
}
