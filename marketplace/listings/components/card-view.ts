/** Labels over the picture of a card. */
export type CardLabel =
  | 'premium'
  | 'featured'
  | 'new'
  | 'viewing'
  | 'price-drop'
  | 'takes-offers'
  | 'offers-close-soon'
  | 'auction'
  | 'sale-agreed'
  | 'let-agreed'
  | 'sold';

/** A card in one language, as sent to the browser. */
export type CardView = {
  id: number;
  /** With the language. */
  href: string;
  price: string;
  address: string;
  /** `3 bed`, `2 bath`, `96 m²`, `Semi-D`, and last `Also with Lisney` */
  meta: string[];
  /** Null: the listing states none. */
  ber: string | null;
  /** The first picture, as the image endpoint takes it. */
  picture: string | null;
  pictures: number;
  /** Null when the owner advertises. */
  agent: string | null;
  /** `Added 12 days ago`; null while it is new. */
  age: string | null;
  /** The amount of a recent price drop: `€10,000`. */
  drop: string | null;
  /** The day of the next open viewing, at most a week away: `Saturday`, `today`. */
  viewing: string | null;
  labels: CardLabel[];
  /** The journey to each destination of the search: `About 28 min by bike to Work`; missing without any. */
  travel?: string[];
  /** Unit types of a development that fit the search. */
  units: { words: string; price: string }[];
};
