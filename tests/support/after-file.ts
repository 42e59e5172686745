const cleanups: (() => Promise<unknown>)[] = [];

/** Runs a cleanup when the test file is done, the last one given first; may be called from a hook too. */
export function afterFile(cleanup: () => Promise<unknown>): void {
  cleanups.push(cleanup);
}

/** Runs the cleanups that the test file has given. */
export async function cleanUpAfterFile(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}
