import type { Language } from '#platform/i18n/language.ts';
import type { PreApprovalInputs } from '../pre-approval/forms.ts';
import { consentFor } from './consent.ts';
import type { WireLead, WireReceiver } from './contract.ts';
import type { LeadRow } from './reads.ts';
import type { Receiver } from './receivers.ts';
import { isOpen, mayBecome } from './rules.ts';

export function presentLead(row: LeadRow): WireLead {
  return {
    id: row.id,
    reference: row.reference,
    receiverId: row.receiver_id,
    receiverName: row.receiver_name,
    state: row.state,
    consent: { text: row.consent_text, givenAt: row.consented_at.toISOString() },
    keepUntil: row.keep_until,
    changedAt: row.changed_at.toISOString(),
    mayWithdraw: mayBecome(row.state, 'withdrawn'),
  };
}

/** @returns a receiver with the consent that a lead of this person needs; nothing of where its leads go */
export function presentReceiver(
  receiver: Receiver,
  person: { inputs: PreApprovalInputs; hasPhone: boolean; leads: readonly LeadRow[] },
  language: Language,
): WireReceiver {
  const { id, name, kind, regulatedBy, privacyUrl } = receiver;
  return {
    id,
    name,
    kind,
    regulatedBy,
    privacyUrl,
    consent: consentFor(receiver, person, language),
    hasOpenLead: person.leads.some(({ receiver_id, state }) => receiver_id === id && isOpen(state)),
  };
}
