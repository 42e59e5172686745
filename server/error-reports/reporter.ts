import type { ErrorReporter, Reporting } from './report.ts';

/**
 * @param dsn address of a service with Sentry's protocol; without one nothing is sent, and nothing of its client is
 *   loaded, which takes several megabytes
 */
export async function openErrorReporter(
  dsn: string | undefined,
  reporting: Reporting,
): Promise<ErrorReporter> {
  if (!dsn) return { report() {}, close: async () => {} };
  const { sentryReporter } = await import('./sentry.ts');
  return sentryReporter(dsn, reporting);
}
