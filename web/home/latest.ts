import type { CardView } from '#marketplace/listings/components/card-view.ts';

/** Two rows on a wide window. */
const SHOWN = 8;
/** The number of newest listings considered. */
export const LOOKED_AT = 24;

/** The newest listings for the home page: those with a picture, filled up with others. */
export function latestToShow(newest: readonly CardView[]): CardView[] {
  const bare = ({ picture }: CardView) => Number(picture === null);
  return newest.toSorted((one, other) => bare(one) - bare(other)).slice(0, SHOWN);
}
