import type { TagTone } from '#design/content/chip.tsx';
import type { MessageKey, Translate } from '#platform/i18n/language.ts';
import type { CardLabel, CardView } from './card-view.ts';

/** Labels of a listing. */
const LABELS: Record<CardLabel, { tone: TagTone; key: MessageKey }> = {
  premium: { tone: 'ACCENT', key: 'card.premium' },
  featured: { tone: 'ACCENT', key: 'card.featured' },
  new: { tone: 'HIGHLIGHT', key: 'card.new' },
  viewing: { tone: 'INFO', key: 'card.viewing' },
  'price-drop': { tone: 'DANGER', key: 'card.priceDrop' },
  'takes-offers': { tone: 'INFO', key: 'card.takesOffers' },
  'offers-close-soon': { tone: 'INFO', key: 'card.offersCloseSoon' },
  auction: { tone: 'INFO', key: 'card.auction' },
  'sale-agreed': { tone: 'ACCENT', key: 'card.saleAgreed' },
  'let-agreed': { tone: 'ACCENT', key: 'card.letAgreed' },
  sold: { tone: 'NEUTRAL', key: 'card.sold' },
};

/** Labels that are dark over a photo: the home is hardly to be had. */
const TAKEN: readonly CardLabel[] = ['sale-agreed', 'let-agreed', 'sold'];

/** @returns the tone of a label, over a photo or on a page */
export function labelTone(label: CardLabel, isOverPhoto = false): TagTone {
  return isOverPhoto && TAKEN.includes(label) ? 'OVERLAY' : LABELS[label].tone;
}

/** @returns `Sale agreed`, `Viewing Saturday`, `Reduced €10,000` */
export function labelText(
  label: CardLabel,
  { drop, viewing }: Pick<CardView, 'drop' | 'viewing'>,
  t: Translate,
): string {
  const text = t(LABELS[label].key, { day: viewing ?? '' });
  return label === 'price-drop' && drop ? `${text} ${drop}` : text;
}
