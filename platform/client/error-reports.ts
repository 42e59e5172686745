/** Reports of one page, until it is loaded again: an error in a loop fills no one's quota. */
const MAX_REPORTS = 5;
/** Characters of a stack: the frames that matter come first. */
const MAX_STACK = 4_000;
/** A page that is left ends its requests, and a browser measures too late: neither is a fault. */
const HARMLESS = /^AbortError\b|ResizeObserver loop|^Script error\.?$/;

type FailedCall = { url: string; method: string; status: number };

const sent = new Set<string>();

/** Sends unexpected errors of this page to the server, which records them without the visitor. */
export function startErrorReports(): void {
  addEventListener('error', (event) => {
    // Other scripts of the browser, extensions for example, are not ours.
    if (!event.filename || event.filename.startsWith(location.origin))
      reportError(event.error ?? event.message);
  });
  addEventListener('unhandledrejection', (event) => reportError(event.reason));
}

/** Records one error; the same one only once, and no more than a few a page. */
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
    // Without the query: it may hold what opens something.
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

/** Logs a call of the API that failed where it should not, and records it. */
export function logFailedCall(method: string, url: string, status: number): void {
  const message = `${method} ${url}: ${status}`;
  console.error(message);
  reportError(new Error(message), { method, url, status });
}
