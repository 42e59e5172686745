/**
 * Widths in CSS pixels from which layouts change (`min-width`). Custom properties do not work in media queries, so
 * style sheets repeat the numbers; breakpoints.test.ts refuses any other.
 */
export const BREAKPOINTS = { xs: 525, sm: 640, md: 800, lg: 1004, xl: 1200 } as const;
export type Breakpoint = keyof typeof BREAKPOINTS;

/** @returns the media query of a breakpoint and above, for `matchMedia` and `<picture sizes>` */
export function from(breakpoint: Breakpoint): string {
  return `(min-width: ${BREAKPOINTS[breakpoint]}px)`;
}
