import type { Product } from '#bench/http/product.ts';
import type { LoadRequest } from '../load/generator.ts';
import type { LoadProcess } from '../load/start.ts';

const PER_SECOND = 200;
/** Seconds of load before the process is asked to stop, and after: as long as it serves on by default, less a little. */
const BEFORE_SECONDS = 3;
const AFTER_SECONDS = 0.7;

export type Stopped = { droppedAtStop: number; stopSeconds: number; exitCode: number | null };

/** Stops a product under load, as a service manager does. */
export async function measureStop(
  product: Product,
  load: LoadProcess,
  requests: readonly LoadRequest[],
): Promise<Stopped> {
  const loading = load.apply({
    port: Number(new URL(product.origin).port),
    requests,
    seconds: BEFORE_SECONDS + AFTER_SECONDS,
    connections: 200,
    perSecond: PER_SECOND,
  });
  await new Promise((resolve) => setTimeout(resolve, BEFORE_SECONDS * 1000));
  const asked = performance.now();
  const exitCode = await product.stop();
  const stopSeconds = Math.round((performance.now() - asked) / 100) / 10;
  const { sent, all } = await loading;
  const answered = Object.entries(all.statuses).reduce(
    (sum, [status, count]) => (Number(status) >= 200 && Number(status) < 400 ? sum + count : sum),
    0,
  );
  return { droppedAtStop: sent - answered, stopSeconds, exitCode };
}
