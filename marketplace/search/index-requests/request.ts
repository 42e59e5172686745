/** Seconds in which processes answer a request; one that starts later does not. */
export const ANSWER_SECONDS = 120;

/** A request of an operator to the index of every process: the payload of an outbox row of topic `search_index`. */
export type IndexRequest = {
  act: 'rebuild' | 'check';
  /** Milliseconds since 1970. */
  until: number;
};

/** @returns the request of a payload; null when it is over */
export function indexRequestOf(payload: unknown, now = Date.now()): IndexRequest | null {
  const request = payload as IndexRequest | null;
  return request && request.until > now ? request : null;
}
