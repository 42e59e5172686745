import { createContext, useContext } from 'react';
import type { Currency } from '#property/money.ts';
import type { DraftFields, FieldName, ListingFields } from '../fields/draft-fields.ts';
import type { PlacementKind, Step, StepName } from '../fields/steps.ts';
import type { DraftSnapshot } from './draft/draft-sync.ts';
import type { Submission } from './steps/use-submission.ts';

/** A problem of a field with its text: by path (`bedrooms.0.rentalValue`) within the step. */
export type Problem = { field: FieldName; path: string; message: string };

/** The context of the wizard's pages. */
export type Wizard = {
  /** As in URLs; `new` while on this device only. */
  draftId: string;
  fields: DraftFields;
  /** The listing that the draft changes; null for none. */
  adId: number | null;
  /** The published listing as a draft; null when the draft changes no published listing. */
  published: DraftFields | null;
  /** Fields that differ from the published listing. */
  changes: readonly FieldName[];
  kind: PlacementKind;
  steps: readonly Step[];
  step: StepName;
  currency: Currency;
  snapshot: DraftSnapshot;
  /** The visible problems of the current step. */
  problems: readonly Problem[];
  /** Verified phone number of the account as people write it; null for none. */
  accountPhone: string | null;
  /** The account has another phone number, confirmed in the form. */
  setAccountPhone: (phone: string) => void;
  isSignedIn: boolean;
  answer: (change: Partial<ListingFields>) => void;
  /** Marks fields as left, so that their problems are shown. */
  touch: (...fields: FieldName[]) => void;
  /** Publishes the changes, or submits a new listing. */
  submission: Submission;
  /** Deletes the draft; the published listing stays. @returns whether it was deleted */
  discard: () => Promise<boolean>;
  choose: (field: FieldName, choice: 'mine' | 'theirs') => void;
};

export const WizardContext = createContext<Wizard | null>(null);

/** The surrounding wizard. */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('useWizard needs a WizardContext above');
  return wizard;
}

/** The id of a field's control or group, used by the error summary. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}

/** A field's value, problem, and change handler. */
export function useField<Name extends FieldName>(name: Name, path: string = name) {
  const { fields, problems, answer, touch } = useWizard();
  return {
    id: fieldId(path),
    value: fields[name] as ListingFields[Name] | undefined,
    error: problems.find((problem) => problem.path === path)?.message,
    answer: (value: ListingFields[Name] | undefined) =>
      answer({ [name]: value ?? null } as Partial<ListingFields>),
    touch: () => touch(name),
  };
}
