/** The name under which the spans of this program are made. */
export const TRACER = 'gaff';
