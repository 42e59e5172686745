import type { Translate } from '#platform/i18n/language.ts';
import type { WireListing } from '../contract.ts';
import { sellerKind } from '../presenters/seller.ts';

/** Who advertises, as the page of an ad shows them. */
export type ListingSeller = {
  /** Null where nobody told it. */
  name: string | null;
  /** The person at an agency to ask for about this ad. */
  contactName: string | null;
  /** `Estate agent`, `Private owner`. */
  kind: string;
  branch: string | null;
  address: string | null;
  /** None on the ad's own page, where they come when they are asked for. */
  phones: string[];
  hasPhone: boolean;
  /** Whether they take messages. */
  hasForm: boolean;
  /** The label of the button to contact them: `Contact agent`. */
  contactLabel: string;
  whenToCall: string | null;
  licence: string | null;
  logo: string | null;
  website: string | null;
  isAgent: boolean;
};

/** @returns who advertises, from the answer of the API */
export function sellerOf({ seller, category }: WireListing, t: Translate): ListingSeller {
  const isAgent = seller.sellerType !== 'PRIVATE_USER';
  const kind = sellerKind(isAgent, t);
  const phones = [seller.phone, seller.alternativePhone].filter((phone) => phone !== undefined);
  return {
    // The wire calls a nameless seller by its kind.
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

/** @param category the market of the listing, as the API names it */
function contactOf(isAgent: boolean, category: string): 'agent' | 'landlord' | 'owner' | 'advertiser' {
  if (isAgent) return 'agent';
  if (category === 'Rent') return 'landlord';
  return category === 'Buy' ? 'owner' : 'advertiser';
}
