import type { Locale } from '../i18n/language.ts';
import type { Viewer } from './viewer.ts';

/** A page's own call of a route: the values that the route reads from an HTTP request. */
export type InProcessCall = {
  query: URLSearchParams;
  locale: Locale;
  viewer: Viewer | null;
};

export type InProcessAnswer = {
  status: number;
  /** What the route would send as JSON. */
  body: unknown;
  headers?: Record<string, string>;
};

/**
 * A second way to a GET route without parameters in its path, for pages that are requested often: it takes values and returns values, where a call that
 * emulates HTTP writes and reads both as text. The route's own handler answers with the same function.
 */
export type AnswerInProcess = (call: InProcessCall) => Promise<InProcessAnswer>;
