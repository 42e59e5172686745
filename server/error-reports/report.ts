import { redactText } from './redact.ts';

/** An error with the request in which it happened. */
export type ErrorReport = {
  source: 'server' | 'browser';
  level: 'error' | 'fatal';
  /** The operation that failed. */
  message: string;
  error?: Error | undefined;
  url?: string | undefined;
  method?: string | undefined;
  status?: number | undefined;
  requestId?: string | undefined;
};

export type ErrorReporter = {
  report: (report: ErrorReport) => void;
  /** Waits briefly for pending reports. */
  close: () => Promise<void>;
};

/** Maximum reports per minute, so that an error in every request does not add load. */
export const MAX_REPORTS_A_MINUTE = 60;

/** The process that reports, as an error service shows it. */
export type Reporting = {
  environment: string;
  /** Name and version of the program, `gaff@0.1.0`. */
  release: string;
  /** Whether the process serves requests, does the timed work, or both. */
  role: 'web' | 'worker' | 'both';
};

/** @returns a function that returns true a fixed number of times per minute */
export function createBudget(perMinute: number, now: () => number = Date.now): () => boolean {
  let minute = 0;
  let used = 0;
  return () => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) used = 0;
    minute = current;
    used += 1;
    return used <= perMinute;
  };
}

/** @returns a browser error as an Error, so that its stack is parsed the same way */
export function errorFrom(name: string, message: string, stack: string | undefined): Error {
  return Object.assign(new Error(redactText(message)), { name, stack: stack ?? `${name}: ${message}` });
}
