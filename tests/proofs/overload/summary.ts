import type { LoadResult } from '../load/generator.ts';

/** The figures of a load that count. */
export function summaryOf(result: LoadResult) {
  const { all, byName, seconds, sent, lateMs } = result;
  const accepted = acceptedOf(all.statuses);
  const shed = (all.statuses[503] ?? 0) + (all.statuses[429] ?? 0);
  return {
    offeredPerSecond: Math.round(sent / seconds),
    acceptedPerSecond: Math.round(accepted / seconds),
    shed,
    shedWithoutRetryAfter: all.withoutRetryAfter,
    errors: sent - accepted - shed,
    acceptedP50Ms: all.p50Ms,
    acceptedP99Ms: all.p99Ms,
    shedP99Ms: all.refusedP99Ms,
    served: Object.fromEntries(
      Object.entries(byName).map(([name, { statuses }]) => {
        const asked = Object.values(statuses).reduce((sum, one) => sum + one, 0);
        return [name, Math.round((acceptedOf(statuses) / asked) * 100) / 100];
      }),
    ),
    lateMs,
  };
}

/** @returns how many of the answers are a success */
export function acceptedOf(statuses: Readonly<Record<number, number>>): number {
  return Object.entries(statuses).reduce(
    (sum, [status, count]) => (Number(status) >= 200 && Number(status) < 400 ? sum + count : sum),
    0,
  );
}
