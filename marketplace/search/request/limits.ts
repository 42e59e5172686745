/** Limits of one search, each far above what people and known clients send. */

/** Clients request 20, 50 or 100 listings a page. */
export const MAX_PAGE_SIZE = 100;
export const DEFAULT_PAGE_SIZE = 20;

/**
 * Maximum number of listings to skip. A deep page costs time in proportion to its depth; no section has this many
 * listings.
 */
export const MAX_FROM = 100_000;

/** Maximum number of chosen areas; the longest real choice is every district of a county. */
export const MAX_AREAS = 100;

/** Metres; the largest distance between two places in Ireland. */
export const MAX_RADIUS = 500_000;

/** Maximum number of filters, ranges and values: several times the number that exist. */
export const MAX_FILTERS = 60;
export const MAX_FILTER_VALUES = 100;

/** A line drawn on the map has about 200 points; county outlines of other clients have a few thousand. */
export const MAX_POLYGONS = 20;
export const MAX_POLYGON_POINTS = 2_000;

/** Maximum number of rings of all shapes of a search, and of their points as received. */
export const MAX_RINGS = 100;
export const MAX_SHAPE_POINTS = 4_000;

/** Maximum number of points of all shapes after thinning, which bounds the cost in the index. */
export const MAX_KEPT_POINTS = 500;

/** Maximum length of keywords in characters: the form allows 50, other clients more. */
export const MAX_TERMS_LENGTH = 200;
export const FORM_TERMS_LENGTH = 50;

/** Maximum length of a name or value in characters; the longest known value has 27. */
export const MAX_VALUE_LENGTH = 200;

/** Maximum length of the name of a destination in characters. */
export const MAX_LABEL_LENGTH = 80;

/** Cells along a side of a grid over the map: with a margin, as many as a large map shows at some ten pixels each. */
export const MAX_CELLS = 160;

/** Bounds from this value up are open: clients send 1000000000.0 for "no upper limit". */
export const OPEN_HIGH = 1_000_000_000;

/** Maximum length of a page URL in characters: a drawn area of 200 points takes about 2,000. */
export const MAX_PATH_LENGTH = 8_000;
