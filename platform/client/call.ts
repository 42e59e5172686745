import type { Locale } from '../i18n/language.ts';

export type ApiAnswer = { status: number; body: unknown; headers: Record<string, string | undefined> };

/**
 * One way to the API for every page: in-process on the server, fetch in the browser. Never throws for an answer of the
 * API, whatever its status.
 */
export type CallApi = (
  method: 'GET' | 'POST',
  path: string,
  options?: { body?: unknown; locale?: Locale },
) => Promise<ApiAnswer>;
