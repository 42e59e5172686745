import type { z } from 'zod';
import type { shownCard } from '../contract.ts';

/** All that a card of an ad shows, in the words of the page's language: what a page sends its visitors of an ad. */
export type CardView = z.output<typeof shownCard>;

export type CardLabel = CardView['labels'][number];
