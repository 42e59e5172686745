import type { Locale } from '../i18n/language.ts';

export type ApiAnswer = { status: number; body: unknown; headers: Record<string, string | undefined> };

/**
 * Calls the API from any page: in-process on the server, fetch in the browser. Never throws for a response of
 * any status.
 */
export type CallApi = (
  method: 'GET' | 'POST',
  path: string,
  options?: { body?: unknown; locale?: Locale },
) => Promise<ApiAnswer>;
