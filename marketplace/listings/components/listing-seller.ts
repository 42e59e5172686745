import type { Translate } from '#platform/i18n/language.ts';
import { sellerKindText } from '../format/seller.ts';
import type { Listing, Seller } from '../model.ts';

/** The seller as shown on a listing's page. */
export type ListingSeller = Pick<
  Seller,
  'name' | 'contactName' | 'branch' | 'address' | 'whenToCall' | 'logo' | 'website'
> & {
  /** `Estate agent`, `Private owner`. */
  kindText: string;
  /** Empty on the listing's page, where they are revealed on request. */
  phones: string[];
  hasPhone: boolean;
  /** Whether the seller takes messages. */
  hasForm: boolean;
  /** Label of the contact button: `Contact agent`. */
  contactLabel: string;
  licence: string | null;
  /** Path of the agency's page. */
  page: string | null;
  isAgent: boolean;
};

/** @returns the seller of a listing as its page shows it */
export function sellerOf(
  listing: Pick<Listing, 'seller' | 'adType' | 'offering' | 'agencyPath'>,
  t: Translate,
): ListingSeller {
  const { seller } = listing;
  const { name, contactName, branch, address, whenToCall, logo, website } = seller;
  const phones = [seller.phone, seller.alternativePhone].filter((phone) => phone !== null);
  return {
    ...{ name, contactName, branch, address, whenToCall, logo, website },
    kindText: sellerKindText(seller, t),
    phones,
    hasPhone: phones.length > 0,
    hasForm: seller.takesMessages,
    contactLabel: t(`listing.contact.${contactOf(listing)}`),
    licence: seller.licenceNumber ?? (seller.isExemptOwner ? t('listings.exemptOwner') : null),
    page: listing.agencyPath,
    isAgent: seller.kind !== 'private',
  };
}

function contactOf({
  seller,
  adType,
  offering,
}: Pick<Listing, 'seller' | 'adType' | 'offering'>): 'agent' | 'landlord' | 'owner' | 'advertiser' {
  if (seller.kind !== 'private') return 'agent';
  if (adType === 'rental' && offering !== 'holiday') return 'landlord';
  return adType === 'sale' && offering !== 'new_home' ? 'owner' : 'advertiser';
}
