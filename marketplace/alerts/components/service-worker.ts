/** Shows push messages and opens their page. It caches no pages. The build makes `/service-worker.js` of it. */

type Shown = { title: string; body: string; url: string; tag: string };
type Late = Event & { waitUntil: (work: Promise<unknown>) => void };
type Pushed = Late & { data: { json: () => Shown } | null };
type Clicked = Late & { notification: Notification };
type Page = { url: string; focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> };
type AlertWorker = {
  addEventListener(kind: 'install' | 'activate', listen: (event: Late) => void): void;
  addEventListener(kind: 'push', listen: (event: Pushed) => void): void;
  addEventListener(kind: 'notificationclick', listen: (event: Clicked) => void): void;
  skipWaiting: () => Promise<void>;
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> };
  clients: {
    matchAll: (options: { type: 'window' }) => Promise<Page[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
};

const worker = globalThis as unknown as AlertWorker;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('push', (event) => {
  const shown = event.data?.json();
  if (!shown) return;
  const { title, body, url, tag } = shown;
  event.waitUntil(
    worker.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { url } }),
  );
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage((event.notification.data as { url: string }).url));
});

/** Uses an open page of the site, otherwise opens a new one. */
async function openPage(url: string): Promise<void> {
  const [page] = await worker.clients.matchAll({ type: 'window' });
  // A page without this worker cannot be navigated.
  const isLed = page && (await page.navigate(url).catch(() => null));
  if (isLed) await page.focus();
  else await worker.clients.openWindow(url);
}
