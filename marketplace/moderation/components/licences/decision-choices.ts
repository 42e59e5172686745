import type { LicenceClaim } from '#marketplace/agencies/licences/contract.ts';
import {
  LICENCE_REFUSALS,
  type LicenceDecision,
  type LicenceRefusal,
  MAX_REFUSAL_NOTE,
} from '#marketplace/agencies/licences/rules.ts';
import type { Translate } from '#platform/i18n/language.ts';
import type { DecisionChoice } from '../queue/use-confirmed-decision.ts';

const STATUS_AFTER = { verify: 'verified', refuse: 'refused' } as const;

/** @returns the agency that has the claimed licence number verified */
export function holderOf(claim: LicenceClaim): LicenceClaim['others'][number] | null {
  return claim.others.find(({ status }) => status === 'verified') ?? null;
}

/** @returns the decisions that the status of a claim leaves, each with its consequence */
export function licenceChoices(
  claim: LicenceClaim,
  t: Translate,
): DecisionChoice<LicenceDecision, LicenceRefusal>[] {
  const { name, ads, agreement, status } = claim;
  const holder = holderOf(claim);
  const choices: DecisionChoice<LicenceDecision, LicenceRefusal>[] = [
    {
      decision: 'verify',
      key: 'a',
      label: t('moderating.licence.verify'),
      consequence: [
        t('moderating.licence.consequence.verify', { name, ads }),
        ...(agreement ? [t('moderating.licence.consequence.agreement', { plan: agreement })] : []),
        ...(holder ? [t('moderating.licence.consequence.transfer', { name: holder.name })] : []),
      ],
      confirmLabel: t(holder ? 'moderating.licence.confirm.transfer' : 'moderating.licence.confirm.verify'),
    },
    {
      decision: 'refuse',
      key: 'r',
      label: t(status === 'verified' ? 'moderating.licence.withdraw' : 'moderating.licence.refuse'),
      consequence: [t('moderating.licence.consequence.refuse', { name, ads })],
      confirmLabel: t('moderating.licence.confirm.refuse'),
      reasons: {
        legend: t('moderating.licence.reason'),
        choices: LICENCE_REFUSALS.map((id) => ({ id, label: t(`licences.reason.${id}`) })),
        textLabel: t('moderating.licence.note'),
        maxTextLength: MAX_REFUSAL_NOTE,
      },
    },
  ];
  return choices.filter(({ decision }) => STATUS_AFTER[decision] !== status);
}
