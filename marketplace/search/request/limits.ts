/** Bounds of what one search may ask. Each is far above what a person or a known client does. */

/** Clients ask for 20, 50 or 100 ads a page; cards beyond that are better read page by page. */
export const MAX_PAGE_SIZE = 100;
export const DEFAULT_PAGE_SIZE = 20;

/** Ads that may be skipped. A deep page costs time in proportion to its depth; no section holds this many ads. */
export const MAX_FROM = 100_000;

/** Areas chosen at once; the longest real choice is every district of a county. */
export const MAX_AREAS = 100;

/** Metres: no two places in Ireland lie further apart. */
export const MAX_RADIUS = 500_000;

/** Filters, ranges and values: several times the number that exist, so no honest request meets them. */
export const MAX_FILTERS = 60;
export const MAX_FILTER_VALUES = 100;

/** A line drawn on the map has about 200 points; the outline of a county that other clients send has some thousand. */
export const MAX_POLYGONS = 20;
export const MAX_POLYGON_POINTS = 2_000;

/** Rings of all shapes of a search, and the points that these may have when they come. */
export const MAX_RINGS = 100;
export const MAX_SHAPE_POINTS = 4_000;

/** Points of all shapes of a search when they are thinned: what they cost the index grows with them. */
export const MAX_KEPT_POINTS = 500;

/** Characters of keywords: the form allows 50, other clients are given room. */
export const MAX_TERMS_LENGTH = 200;
export const FORM_TERMS_LENGTH = 50;

/** Characters of any single name or value; the longest known value has 27. */
export const MAX_VALUE_LENGTH = 200;

/** At and above this a bound is open: clients send 1000000000.0 for "no upper limit". */
export const OPEN_HIGH = 1_000_000_000;

/** Characters of the address of a page: a drawn area of 200 points takes about 2,000. */
export const MAX_PATH_LENGTH = 8_000;
