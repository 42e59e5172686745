import type { Logger } from 'pino';
import type { Env } from '../settings/table.ts';
import type { Tracing } from './open.ts';

type Settings = Pick<
  Env,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' | 'TRUSTED_PROXIES'
>;

/** Starts tracing where the settings name a receiver; otherwise not even its modules are loaded. */
export async function startTracing(env: Settings, log: Logger): Promise<Tracing | undefined> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT && !env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return undefined;
  const { openTracing } = await import('./open.ts');
  return openTracing({ log, trustedProxies: env.TRUSTED_PROXIES, variables: process.env });
}
