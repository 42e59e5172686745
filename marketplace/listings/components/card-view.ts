export const CARD_LABELS = ['new', 'price-drop', 'auction', 'sale-agreed', 'let-agreed', 'sold'] as const;
export type CardLabel = (typeof CARD_LABELS)[number];

/** All that a card of an ad shows, in the words of the page's language: what a page sends its visitors of an ad. */
export type CardView = {
  id: number;
  /** Path of the ad's own page. */
  href: string;
  /** `€350,000`, `€1,950 per month`, `Price on application`. */
  price: string;
  address: string;
  /** `3 bed`, `2 bath`, `96 m²`, `Semi-detached house`. */
  meta: readonly string[];
  /** As it stands in the ad: `B2`, `A2B1`, `SI_666`; null when none is given. */
  ber: string | null;
  /** Address of the first picture as the image endpoint takes it; null when there is none. */
  picture: string | null;
  /** All pictures, this one included. */
  pictures: number;
  /** Name of the agent; null when the owner advertises. */
  agent: string | null;
  labels: readonly CardLabel[];
  /** Unit types of a development that fit the search, cheapest first. */
  units: readonly { words: string; price: string }[];
};
