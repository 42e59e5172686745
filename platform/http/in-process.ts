import type { IncomingHttpHeaders } from 'node:http';
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

/** The header of calls that pages make in the process. */
export const IN_PROCESS_HEADER = 'x-in-process';
/** Marks in-process calls of pages; unguessable, so that clients cannot claim it. */
export const IN_PROCESS = crypto.randomUUID();

/** Whether a page in this process makes the call, so that a person opened that page; programs call the API itself. */
export function isPageCall({ headers }: { headers: IncomingHttpHeaders }): boolean {
  return headers[IN_PROCESS_HEADER] === IN_PROCESS;
}
