import type { Language } from '#platform/i18n/language.ts';
import { rulesAt } from '../rules/table.ts';
import type { WirePreApproval, WireSummary } from './contract.ts';
import { documentsFor } from './documents.ts';
import { type Estimate, estimateOf } from './estimate.ts';
import { factsOf } from './facts.ts';
import { FORM_VERSION, type PreApprovalInputs } from './forms.ts';
import type { PreApproval } from './reads.ts';
import { isComplete, missingFields } from './rules.ts';

export function presentPreApproval({ version, updatedAt, inputs }: PreApproval): WirePreApproval {
  return {
    formVersion: FORM_VERSION,
    version,
    updatedAt: updatedAt.toISOString(),
    inputs,
    missing: missingFields(inputs),
    isComplete: isComplete(inputs),
  };
}

/** @returns the likely answer of a lender today; null until the answers are complete */
export function estimateToday(inputs: PreApprovalInputs): Estimate | null {
  const rules = rulesAt();
  const facts = factsOf(inputs, rules);
  return facts && estimateOf(facts, inputs.rateType!, rules);
}

export function presentSummary(preApproval: PreApproval, { t }: Language): WireSummary {
  const { inputs } = preApproval;
  const estimate = estimateToday(inputs);
  return {
    ...presentPreApproval(preApproval),
    notice: t('mortgage.summary.notice'),
    estimate: estimate && {
      ...estimate,
      sources: estimate.sources.map(({ value, ...row }) => ({
        ...row,
        value:
          typeof value === 'number'
            ? value
            : [...value].map((one) => (typeof one === 'number' ? one : [one[0], one[1]])),
      })),
    },
    documents: documentsFor(inputs).map((id) => ({ id, text: t(`mortgage.document.${id}`) })),
  };
}
