/** The owner that ceilings are encrypted for: the bidder in the round. */
export function ceilingOwner(roundId: number, number: number): string {
  return `ceiling ${roundId} ${number}`;
}
