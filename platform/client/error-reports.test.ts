// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
let reports: typeof import('./error-reports.ts');
beforeEach(async () => {
  vi.resetModules();
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  history.replaceState(null, '', '/viewings/7?key=s3cret#token=s3cret');
  reports = await import('./error-reports.ts');
});
afterEach(() => vi.unstubAllGlobals());

function bodies(): Record<string, unknown>[] {
  return fetched.mock.calls.map(([url, init]) => {
    expect(url).toBe('/api/v1/errors');
    return JSON.parse(init!.body as string) as Record<string, unknown>;
  });
}

it('uncaught errors and rejections are sent, without the page’s query', () => {
  reports.startErrorReports();
  const filename = `${location.origin}/assets/a.js`;
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('broken'), message: 'broken', filename }));
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: 'no reason' });
  dispatchEvent(rejection);
  dispatchEvent(new ErrorEvent('error', { message: 'theirs', filename: 'chrome-extension://x/a.js' }));
  expect(bodies()).toEqual([
    { name: 'TypeError', message: 'broken', stack: expect.any(String), page: '/viewings/7' },
    { name: 'Error', message: 'no reason', page: '/viewings/7' },
  ]);
});

it('the same error is sent once, harmless ones never, at most five in total', () => {
  const same = new Error('again and again');
  for (let count = 0; count < 3; count++) reports.reportError(same);
  reports.reportError(new DOMException('left the page', 'AbortError'));
  reports.reportError('ResizeObserver loop completed with undelivered notifications.');
  for (let count = 0; count < 20; count++) reports.reportError(new Error(`number ${count}`));
  expect(bodies().map(({ message }) => message)).toEqual([
    'again and again',
    'number 0',
    'number 1',
    'number 2',
    'number 3',
  ]);
});

it('a failed API call is logged and sent with its URL, method and status', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  reports.logFailedCall('POST', '/old/v1/report', 429);
  expect(logged).toHaveBeenCalledWith('POST /old/v1/report: 429');
  expect(bodies()).toMatchObject([{ url: '/old/v1/report', method: 'POST', status: 429 }]);
});

it('a long message is truncated', () => {
  reports.reportError(new Error('x'.repeat(100_000)));
  expect(fetched.mock.calls[0]![1]!.body!.toString().length).toBeLessThan(16 * 1024);
});
