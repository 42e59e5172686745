import { UnreadableData } from '#platform/secrets/keyring.ts';

/** @returns the value that a function opens, or a substitute, so that the rest of an export is complete */
export function readableOr<Value, Substitute>(substitute: Substitute, open: () => Value): Value | Substitute {
  try {
    return open();
  } catch (error) {
    if (error instanceof UnreadableData) return substitute;
    throw error;
  }
}
