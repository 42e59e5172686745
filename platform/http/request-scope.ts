import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Runs `work`, and everything that it starts, on behalf of a request. @returns what `work` returns */
export function withinRequest<Result>(requestId: string, work: () => Result): Result {
  return scope.run(requestId, work);
}

/** @returns the id of the request on whose behalf this runs; undefined in timed work and in requests that only read */
export function currentRequestId(): string | undefined {
  return scope.getStore();
}
