import type { Translate } from '#platform/i18n/language.ts';
import type { WireListing } from '../contract.ts';
import { sellerKind } from '../presenters/seller.ts';

/** The seller as shown on a listing's page. */
export type ListingSeller = {
  /** Null for an unnamed seller. */
  name: string | null;
  /** The contact person at an agency. */
  contactName: string | null;
  /** `Estate agent`, `Private owner`. */
  kind: string;
  branch: string | null;
  address: string | null;
  /** Empty on the listing's page, where they are revealed on request. */
  phones: string[];
  hasPhone: boolean;
  /** Whether the seller takes messages. */
  hasForm: boolean;
  /** Label of the contact button: `Contact agent`. */
  contactLabel: string;
  whenToCall: string | null;
  licence: string | null;
  logo: string | null;
  website: string | null;
  isAgent: boolean;
};

/** @returns the seller from the API's answer */
export function sellerOf({ seller, category }: WireListing, t: Translate): ListingSeller {
  const isAgent = seller.sellerType !== 'PRIVATE_USER';
  const kind = sellerKind(isAgent, t);
  const phones = [seller.phone, seller.alternativePhone].filter((phone) => phone !== undefined);
  return {
    // The API names an unnamed seller by its kind.
    name: seller.name === kind ? null : seller.name,
    contactName: seller.contactName ?? null,
    kind,
    branch: seller.branch ?? null,
    address: seller.address ?? null,
    phones,
    hasPhone: phones.length > 0,
    hasForm: seller.showContactForm,
    contactLabel: t(`listing.contact.${contactOf(isAgent, category)}`),
    whenToCall: seller.phoneWhenToCall ?? null,
    licence: seller.licenceNumber ?? null,
    logo: seller.squareLogo ? new URL(seller.squareLogo, 'http://site').searchParams.get('url') : null,
    website: seller.website ?? null,
    isAgent,
  };
}

/** @param category of the listing in the API */
function contactOf(isAgent: boolean, category: string): 'agent' | 'landlord' | 'owner' | 'advertiser' {
  if (isAgent) return 'agent';
  if (category === 'Rent') return 'landlord';
  return category === 'Buy' ? 'owner' : 'advertiser';
}
