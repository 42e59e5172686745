/**
 * Moves the listings that a device stored without an account into the account of the signed-in user.
 * @param adIds of the device's list, latest first
 * @param send gives ids, latest last, to the account; returns those that the device need not store any longer, or
 *   null when it failed
 * @param remove takes ids from the device's list
 * @returns the removed ids; null when it failed
 */
export async function mergeDeviceList(
  adIds: readonly number[],
  send: (adIds: number[]) => Promise<readonly number[] | null>,
  remove: (adIds: readonly number[]) => unknown,
): Promise<readonly number[] | null> {
  if (adIds.length === 0) return [];
  const done = await send(adIds.toReversed());
  if (done) remove(done);
  return done;
}
