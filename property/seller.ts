/** The kinds of seller: an agent with branding, an agent without, or a private person. */
export const SELLER_KINDS = ['branded_agent', 'unbranded_agent', 'private'] as const;
export type SellerKind = (typeof SELLER_KINDS)[number];

export const CONTACT_PREFERENCES = ['both', 'email', 'phone'] as const;
export type ContactPreference = (typeof CONTACT_PREFERENCES)[number];

/** How prominently a listing is shown, by its plan. */
export const FEATURED_LEVELS = ['basic', 'standard', 'featured', 'premium'] as const;
export type FeaturedLevel = (typeof FEATURED_LEVELS)[number];

/** Labels of pictures, from the listing body. */
export const IMAGE_LABELS = [
  'BACKYARD',
  'BALCONY',
  'BATHROOM',
  'BEDROOM',
  'DINING_ROOM',
  'DRIVEWAY',
  'FLOOR_PLAN',
  'GARAGE',
  'HALLWAY',
  'KITCHEN',
  'LIVING_ROOM',
  'POOL',
] as const;
