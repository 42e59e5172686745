import type { Translate } from '#language/language.ts';
import { displayPhone } from '#property/phone.ts';
import type { WireCard, WireSeller } from '../contract.ts';
import type { CardRow, Speech } from './listing-row.ts';
import { pictureAt } from './pictures.ts';

const SELLER_TYPES = {
  branded_agent: 'BRANDED_AGENT',
  unbranded_agent: 'UNBRANDED_AGENT',
  private: 'PRIVATE_USER',
} as const;

/** Who offers it: a seller whose name nobody told is called by its kind. The phone number stands only where the advertiser wants to be called; the e-mail address never. */
export function presentSeller(row: CardRow, { t, publicUrl }: Speech): WireSeller {
  const logo = row.logo_path ? pictureAt(publicUrl, row.logo_path, 300) : undefined;
  const mayBeCalled = row.contact_preferences !== 'email';
  const shown = (phone: string | null) =>
    mayBeCalled && phone ? displayPhone(phone, row.county_id) : undefined;
  return {
    sellerId: row.seller_id,
    name: row.seller_name ?? sellerKind(row.seller_kind !== 'private', t),
    phone: shown(row.contact_phone ?? row.seller_phone),
    alternativePhone: shown(row.seller_alternative_phone),
    phoneWhenToCall: (mayBeCalled && row.contact_info) || undefined,
    address: row.seller_address ?? undefined,
    branch: row.seller_branch ?? undefined,
    standardLogo: logo,
    squareLogo: logo,
    backgroundColour: row.background_colour ?? undefined,
    website: row.seller_website ?? undefined,
    licenceNumber:
      row.licence_number ?? (row.seller_kind === 'private' ? t('listings.exemptOwner') : undefined),
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
export function presentBranding(row: CardRow, { publicUrl }: Speech): WireCard['pageBranding'] {
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
