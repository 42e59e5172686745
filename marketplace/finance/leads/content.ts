import type { Keyring, Sealed } from '#platform/secrets/keyring.ts';
import type { PreApprovalInputs } from '../pre-approval/forms.ts';

/** The details that a receiver gets. */
export type LeadContent = {
  name: string;
  email: string;
  /** E.164. */
  phone: string | null;
  message: string | null;
  inputs: PreApprovalInputs;
};

/** @returns the owner of the sealed content of a lead */
export function contentOwner(reference: string): string {
  return `mortgage lead ${reference}`;
}

export function sealContent(keyring: Keyring, reference: string, content: LeadContent): Sealed {
  return keyring.seal(contentOwner(reference), JSON.stringify(content));
}

/** @throws UnreadableData */
export function openContent(keyring: Keyring, reference: string, sealed: Sealed): LeadContent {
  return JSON.parse(keyring.open(contentOwner(reference), sealed)) as LeadContent;
}
