import { AsyncLocalStorage } from 'node:async_hooks';

/** A request on whose behalf work runs. */
type RequestScope = {
  id: string;
  /** As `networkOf` names it. */
  network: string;
};

const scope = new AsyncLocalStorage<RequestScope>();

/** Runs `work`, and everything that it starts, on behalf of a request. @returns what `work` returns */
export function withinRequest<Result>(request: RequestScope, work: () => Result): Result {
  return scope.run(request, work);
}

/** @returns the id of the request on whose behalf this runs; undefined in timed work */
export function currentRequestId(): string | undefined {
  return scope.getStore()?.id;
}

/** @returns the network of that request, whose share costly work uses; undefined in timed work */
export function currentNetwork(): string | undefined {
  return scope.getStore()?.network;
}
