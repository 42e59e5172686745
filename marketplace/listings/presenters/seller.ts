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
 * The seller of a listing. A private listing names its contact person, an agency's listing both; an unnamed seller gets
 * its kind. A phone
 * number is included only if calls are allowed, a private one with masked middle digits: `POST
 * /api/v1/ads/{adId}/phone` reveals
 * it, counted and limited. The e-mail address is never included.
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

/** The kind of seller in the reader's language. */
export function sellerKind(isAgent: boolean, t: Translate): string {
  return t(isAgent ? 'listings.agent' : 'card.owner');
}

/** Colours and logo of a branded advertiser. */
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
