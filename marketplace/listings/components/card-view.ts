import type { z } from 'zod';
import type { shownCard } from '../contract.ts';

/** All data of a card in one language, as sent to the browser. */
export type CardView = z.output<typeof shownCard>;

export type CardLabel = CardView['labels'][number];
