import { sendApi } from '#platform/client/send.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { readPushKey, subscribeBrowser, unsubscribeBrowser } from '../endpoints.ts';

/** The push status of this browser: `denied`: permission refused; `none`: not supported. */
export type PushState = 'on' | 'off' | 'denied' | 'none';

/** @returns the push status of this browser */
export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'none';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for permission and subscribes this browser. @returns the new status; null when it failed */
export async function turnOn(userId: string, locale: Locale): Promise<PushState | null> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const key = await sendApi(readPushKey, {}, locale);
  if (!key.ok) return null;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key.body.publicKey,
    });
    const sent = await sendSubscription(userId, subscription, locale);
    if (sent.ok) return 'on';
    await subscription.unsubscribe();
    return null;
  } catch {
    // The browser's push service is unreachable, or its subscription uses another key.
    return null;
  }
}

/** Unsubscribes this browser. */
export async function turnOff(userId: string, locale: Locale): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) {
    const body = { endpoint: subscription.endpoint };
    await sendApi(unsubscribeBrowser, { params: { userId }, body }, locale);
    await subscription.unsubscribe();
  }
  return pushState();
}

/** Renews the subscription, because another user may have signed in. */
export async function renewPush(userId: string, locale: Locale): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) await sendSubscription(userId, subscription, locale);
}

function sendSubscription(userId: string, subscription: PushSubscription, locale: Locale) {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh, auth } };
  return sendApi(subscribeBrowser, { params: { userId }, body }, locale);
}
