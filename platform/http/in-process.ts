import type { Locale } from '../i18n/language.ts';
import type { Viewer } from './viewer.ts';

/** A call of a route by a page in the same process: the values that the route would read from an HTTP request. */
export type InProcessCall = {
  query: URLSearchParams;
  locale: Locale;
  viewer: Viewer | null;
};

export type InProcessAnswer = {
  status: number;
  /** The body that the route would send as JSON. */
  body: unknown;
  headers?: Record<string, string>;
};

/**
 * In-process access to a GET route without path parameters, for pages that are requested often: values in, values
 * out, without writing and parsing HTTP text. The route's own handler answers with the same function.
 */
export type AnswerInProcess = (call: InProcessCall) => Promise<InProcessAnswer>;
