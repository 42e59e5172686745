import type { I18nContext, Translate } from '#platform/i18n/language.ts';
import { displayPhone, maskPhone, maskPhonesIn } from '#property/phone.ts';
import type { WireCard, WireSeller } from '../contract.ts';
import type { CardRow } from './listing-row.ts';
import { pictureAt } from './pictures.ts';

const SELLER_TYPES = {
  branded_agent: 'BRANDED_AGENT',
  unbranded_agent: 'UNBRANDED_AGENT',
  private: 'PRIVATE_USER',
} as const;

/**
 * The seller of a listing. A private ad names its contact person, an agency's ad the agency and that person; a seller
 * without a name is named by its kind. A phone number is given only where the advertiser takes calls, and the number of a
 * private person with its middle digits hidden: `POST /api/v1/ads/{adId}/phone` reveals it, counted and limited. The
 * email address is never given.
 */
export function presentSeller(row: CardRow, { t, publicUrl }: I18nContext): WireSeller {
  const logo = row.logo_path ? pictureAt(publicUrl, row.logo_path, 300) : undefined;
  const isAgent = row.seller_kind !== 'private';
  const mayBeCalled = row.contact_preferences !== 'email';
  const written = isAgent ? displayPhone : maskPhone;
  const shown = (phone: string | null) => (mayBeCalled && phone ? written(phone, row.county_id) : undefined);
  const whenToCall = row.contact_info && !isAgent ? maskPhonesIn(row.contact_info) : row.contact_info;
  return {
    sellerId: row.seller_id,
    name: (isAgent ? row.seller_name : (row.contact_name ?? row.seller_name)) ?? sellerKind(isAgent, t),
    contactName: (isAgent && row.contact_name) || undefined,
    phone: shown(row.contact_phone ?? row.seller_phone),
    alternativePhone: shown(row.seller_alternative_phone),
    phoneWhenToCall: (mayBeCalled && whenToCall) || undefined,
    address: row.seller_address ?? undefined,
    branch: row.seller_branch ?? undefined,
    standardLogo: logo,
    squareLogo: logo,
    backgroundColour: row.background_colour ?? undefined,
    website: row.seller_website ?? undefined,
    licenceNumber:
      row.licence_number ?? (isAgent || row.seller_has_agency ? undefined : t('listings.exemptOwner')),
    sellerType: SELLER_TYPES[row.seller_kind],
    showContactForm: row.contact_preferences !== 'phone' && row.seller_reachable,
    premierPartnerSeller: false,
    sellerAvailable: true,
  };
}

/** What kind of seller it is, in the reader's words. */
export function sellerKind(isAgent: boolean, t: Translate): string {
  return t(isAgent ? 'listings.agent' : 'card.owner');
}

/** The colours and marks a branded advertiser's cards wear. */
export function presentBranding(row: CardRow, { publicUrl }: I18nContext): WireCard['pageBranding'] {
  if (row.seller_kind !== 'branded_agent') return { squareLogos: [] };
  const logo = row.logo_path ? pictureAt(publicUrl, row.logo_path, 300) : undefined;
  return {
    standardLogo: logo,
    squareLogo: logo,
    rectangleLogo: logo,
    backgroundColour: row.background_colour ?? undefined,
    squareLogos: logo ? [logo] : [],
  };
}
