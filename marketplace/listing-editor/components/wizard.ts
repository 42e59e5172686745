import { createContext, useContext } from 'react';
import type { Currency } from '#property/money.ts';
import type { AdFields, DraftFields, FieldName } from '../fields/draft-fields.ts';
import type { PlacementKind, Step, StepName } from '../fields/steps.ts';
import type { DraftSnapshot } from './draft/draft-sync.ts';
import type { Submission } from './steps/use-submission.ts';

/** What is wrong in a field, in words: by path (`bedrooms.0.rentalValue`) within the step. */
export type Problem = { field: FieldName; path: string; message: string };

/** What every page of the wizard works with. */
export type Wizard = {
  /** As in addresses; `new` while only this device has it. */
  draftId: string;
  fields: DraftFields;
  /** The ad that the draft changes; null while it has none. */
  adId: number | null;
  /** The ad as it is published while its draft changes it; null where the draft changes no published ad. */
  published: DraftFields | null;
  /** Answers that differ from the published ad. */
  changes: readonly FieldName[];
  kind: PlacementKind;
  steps: readonly Step[];
  step: StepName;
  currency: Currency;
  snapshot: DraftSnapshot;
  /** Of the present step; those that may be shown already. */
  problems: readonly Problem[];
  /** The phone number of the account, which the ad's must be; null while it has none. */
  accountPhone: string | null;
  isSignedIn: boolean;
  answer: (change: Partial<AdFields>) => void;
  /** Somebody has left these fields: what is wrong with them may be said. */
  touch: (...fields: FieldName[]) => void;
  /** Publishing the changes, or sending a new ad in. */
  submission: Submission;
  /** Deletes the draft; the published ad stays as it is. @returns whether it is gone */
  discard: () => Promise<boolean>;
  choose: (field: FieldName, which: 'mine' | 'theirs') => void;
};

export const WizardContext = createContext<Wizard | null>(null);

/** The wizard that the component stands in. */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('useWizard needs a WizardContext above');
  return wizard;
}

/** The id of a field's control or group, by which the error summary leads to it. */
export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}

/** One field: its value, what is wrong with it, and how it is answered. */
export function useField<Name extends FieldName>(name: Name, path: string = name) {
  const { fields, problems, answer, touch } = useWizard();
  return {
    id: fieldId(path),
    value: fields[name] as AdFields[Name] | undefined,
    error: problems.find((problem) => problem.path === path)?.message,
    answer: (value: AdFields[Name] | undefined) => answer({ [name]: value ?? null } as Partial<AdFields>),
    touch: () => touch(name),
  };
}
