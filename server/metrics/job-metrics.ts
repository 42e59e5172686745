import { Counter, Gauge } from 'prom-client';
import { registry } from '#platform/metrics/registry.ts';

const registers = [registry];
/** Prometheus itself labels what it reads with `job`. */
const labelNames = ['job_name'] as const;
const runs = new Counter({
  name: 'gaff_job_runs_total',
  help: 'Runs of a job that ended',
  labelNames,
  registers,
});
const failures = new Counter({
  name: 'gaff_job_failures_total',
  help: 'Runs of a job that failed',
  labelNames,
  registers,
});
const seconds = new Counter({
  name: 'gaff_job_duration_seconds_total',
  help: 'Duration of all runs of a job',
  labelNames,
  registers,
});
const lastSeconds = new Gauge({
  name: 'gaff_job_last_duration_seconds',
  help: 'Duration of the last run of a job',
  labelNames,
  registers,
});
const lastSuccess = new Gauge({
  name: 'gaff_job_last_success_timestamp_seconds',
  help: 'When a job last succeeded, in seconds since 1970; absent until it has',
  labelNames,
  registers,
});
const interval = new Gauge({
  name: 'gaff_job_interval_seconds',
  help: 'Seconds between the starts of two runs of a job',
  labelNames,
  registers,
});

/**
 * Runs a job once and records how it went.
 * @returns what the job returns @throws what the job throws
 */
export async function recordJob<Result>(
  { name, everyMs }: { name: string; everyMs: number },
  run: () => Promise<Result>,
): Promise<Result> {
  const of = { job_name: name };
  interval.set(of, everyMs / 1000);
  const startedAt = performance.now();
  try {
    const result = await run();
    lastSuccess.set(of, Date.now() / 1000);
    failures.inc(of, 0);
    return result;
  } catch (error) {
    failures.inc(of);
    throw error;
  } finally {
    const duration = (performance.now() - startedAt) / 1000;
    runs.inc(of);
    seconds.inc(of, duration);
    lastSeconds.set(of, duration);
  }
}
