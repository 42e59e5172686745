import { isRouteErrorResponse } from 'react-router';
import type { PageError } from '#platform/pages/page-data.ts';

/** Whether an error of a loader or a component is a fault of ours: pages that are not there or gone are answers. */
export function isFault(error: unknown): boolean {
  return !(isRouteErrorResponse(error) && error.status < 500);
}

/** @returns what a page says of an error: nothing of the inside where it is not an answer with a status of its own */
export function pageError(error: unknown): PageError {
  if (!isRouteErrorResponse(error)) return { status: 500, statusText: '', internal: false, data: null };
  const { status, statusText, data } = error;
  return { status, statusText, internal: false, data };
}
