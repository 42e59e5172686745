/** Shorter texts are in too many names. */
export const MIN_LOOKUP = 2;
export const MAX_LOOKUP = 100;
