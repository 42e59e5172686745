/** Maximum number of reports per page load, in case of an error in a loop. */
const MAX_REPORTS = 5;
/** Maximum length of a stack in characters: the first frames matter. */
const MAX_STACK = 4_000;
/** Aborted requests of a page being left, and late ResizeObserver callbacks, are not errors. */
const HARMLESS = /^AbortError\b|ResizeObserver loop|^Script error\.?$/;

type FailedCall = { url: string; method: string; status: number };

const sent = new Set<string>();

/** Sends unexpected errors of this page to the server, which records them without user data. */
export function startErrorReports(): void {
  addEventListener('error', (event) => {
    // Errors of other scripts, such as browser extensions, are ignored.
    if (!event.filename || event.filename.startsWith(location.origin))
      reportError(event.error ?? event.message);
  });
  addEventListener('unhandledrejection', (event) => reportError(event.reason));
}

/** Reports an error; repeats are ignored, and the number per page is limited. */
export function reportError(error: unknown, call?: FailedCall): void {
  const { name, message, stack } =
    error instanceof Error ? error : { name: 'Error', message: String(error), stack: undefined };
  const words = `${name}: ${message}`;
  if (HARMLESS.test(words) || HARMLESS.test(message)) return;
  const key = `${words} ${stack?.split('\n', 3)[1] ?? ''}`;
  if (sent.has(key) || sent.size >= MAX_REPORTS) return;
  sent.add(key);
  const body = {
    name: name.slice(0, 100),
    message: (message || name).slice(0, 1_000),
    stack: stack?.slice(0, MAX_STACK),
    // Without the query, which may contain secrets.
    page: location.pathname.slice(0, 1_000),
    ...call,
  };
  void fetch('/api/v1/errors', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

/** Logs an API call that failed unexpectedly, and reports it. */
export function logFailedCall(method: string, url: string, status: number): void {
  const message = `${method} ${url}: ${status}`;
  console.error(message);
  reportError(new Error(message), { method, url, status });
}
