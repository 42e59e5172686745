import { sellerKindText } from '#marketplace/listings/format/seller.ts';
import type { Seller } from '#marketplace/listings/model.ts';
import { imageUrl } from '#marketplace/media/rules.ts';
import type { I18nContext } from '#platform/i18n/language.ts';
import type { WireCard, WireSeller } from './contract.ts';

const SELLER_TYPES = {
  branded_agent: 'BRANDED_AGENT',
  unbranded_agent: 'UNBRANDED_AGENT',
  private: 'PRIVATE_USER',
} as const;

const LOGO_WIDTH = 300;

/** The seller of a listing; an unnamed one is named by its kind. */
export function presentSeller(seller: Seller, { t, publicUrl }: I18nContext): WireSeller {
  const logo = logoOf(seller, publicUrl);
  return {
    sellerId: seller.id,
    name: seller.name ?? sellerKindText(seller, t),
    contactName: seller.contactName ?? undefined,
    phone: seller.phone ?? undefined,
    alternativePhone: seller.alternativePhone ?? undefined,
    phoneWhenToCall: seller.whenToCall ?? undefined,
    address: seller.address ?? undefined,
    branch: seller.branch ?? undefined,
    standardLogo: logo,
    squareLogo: logo,
    backgroundColour: seller.backgroundColour ?? undefined,
    website: seller.website ?? undefined,
    licenceNumber: seller.licenceNumber ?? (seller.isExemptOwner ? t('listings.exemptOwner') : undefined),
    sellerType: SELLER_TYPES[seller.kind],
    showContactForm: seller.takesMessages,
    premierPartnerSeller: false,
    sellerAvailable: true,
  };
}

/** Colours and logo of a branded advertiser. */
export function presentBranding(seller: Seller, publicUrl: string): WireCard['pageBranding'] {
  if (seller.kind !== 'branded_agent') return { squareLogos: [] };
  const logo = logoOf(seller, publicUrl);
  return {
    standardLogo: logo,
    squareLogo: logo,
    rectangleLogo: logo,
    backgroundColour: seller.backgroundColour ?? undefined,
    squareLogos: logo ? [logo] : [],
  };
}

function logoOf({ logo }: Seller, publicUrl: string): string | undefined {
  return logo === null ? undefined : imageUrl(publicUrl, logo, LOGO_WIDTH);
}
