/** Minutes that the steps below the longest are rounded down to. */
const ROUND = 5;

/** @returns the limits of up to three steps of travel time in minutes, shortest first; the last is the longest journey */
export function stepsOf(longest: number): number[] {
  const thirds = [1, 2].map((part) => Math.floor((part * longest) / 3 / ROUND) * ROUND);
  return [...new Set([...thirds, longest])].filter((minutes) => minutes > 0);
}
