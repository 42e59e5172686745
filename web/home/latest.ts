import type { CardView } from '#marketplace/listings/components/card-view.ts';

/** Two rows on a wide window. */
const SHOWN = 8;
/** So many of the newest are looked at for pictures: all of them came in at about the same time. */
export const LOOKED_AT = 24;

/** The ads that the home page shows of the newest: those with a picture, and if they are too few others after them. */
export function latestToShow(newest: readonly CardView[]): CardView[] {
  const bare = ({ picture }: CardView) => Number(picture === null);
  return newest.toSorted((one, other) => bare(one) - bare(other)).slice(0, SHOWN);
}
