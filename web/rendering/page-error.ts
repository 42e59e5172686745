import { isRouteErrorResponse } from 'react-router';
import type { PageError } from '#platform/pages/page-data.ts';

/** Whether an error of a loader or component is unexpected; 404 and 410 are regular responses. */
export function isFault(error: unknown): boolean {
  return !(isRouteErrorResponse(error) && error.status < 500);
}

/** @returns the public form of an error; hides details of unexpected errors */
export function pageError(error: unknown): PageError {
  if (!isRouteErrorResponse(error)) return { status: 500, statusText: '', internal: false, data: null };
  const { status, statusText, data } = error;
  return { status, statusText, internal: false, data };
}
