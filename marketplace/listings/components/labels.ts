import type { TagTone } from '#design/content/chip.tsx';
import type { MessageKey } from '#platform/i18n/language.ts';
import type { CardLabel } from './card-view.ts';

/** Labels of a listing on its page. */
export const LABELS: Record<CardLabel, { tone: TagTone; key: MessageKey }> = {
  premium: { tone: 'ACCENT', key: 'card.premium' },
  featured: { tone: 'ACCENT', key: 'card.featured' },
  new: { tone: 'HIGHLIGHT', key: 'card.new' },
  'price-drop': { tone: 'DANGER', key: 'card.priceDrop' },
  'takes-offers': { tone: 'INFO', key: 'card.takesOffers' },
  'offers-close-soon': { tone: 'INFO', key: 'card.offersCloseSoon' },
  auction: { tone: 'INFO', key: 'card.auction' },
  'sale-agreed': { tone: 'ACCENT', key: 'card.saleAgreed' },
  'let-agreed': { tone: 'ACCENT', key: 'card.letAgreed' },
  sold: { tone: 'NEUTRAL', key: 'card.sold' },
};
