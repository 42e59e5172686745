import { refusalText } from '#platform/client/refusals.ts';
import { type Sent, sendApi } from '#platform/client/send.ts';
import { browserLanguage, loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import type { Merged } from '../contract.ts';
import { forgetHere, hasHandedOver, type KeptAd, keepHere, keptHere, noteHandOver } from './device.ts';
import { markSaved, setSaved } from './marks.ts';
import { hush, tell } from './toast.ts';

await loadTexts('saved');
const { t, locale } = await browserLanguage();

let merging: Promise<boolean> | null = null;
let isBegun = false;
/** What is on its way for each ad: quick presses arrive in their order. */
const underWay = new Map<number, Promise<void>>();

/** Answers the hearts that were pressed, and takes them out of the list; the first time, fills those that are saved. */
export function begin(pressed: HTMLElement[]): void {
  for (const heart of pressed.splice(0)) press(heart);
  if (isBegun) return;
  isBegun = true;
  void fill();
}

/**
 * Hands over to the account what this device kept before the sign-in; once, whoever asks.
 * @returns whether the account has received listings since this page was asked for, also from the page before it
 */
export function merge(): Promise<boolean> {
  merging ??= handOver();
  return merging;
}

async function handOver(): Promise<boolean> {
  const userId = viewer();
  const adIds = keptHere().map(({ adId }) => adId);
  if (!userId) return false;
  if (adIds.length === 0) return hasHandedOver();
  const path = `/api/v1/saved-ads/${userId}/ids`;
  // The latest was kept last.
  const sent = await sendApi<Merged>('POST', path, locale, { adIds: adIds.toReversed() });
  if (!sent.ok) {
    complain('hearts.failed', sent);
    return false;
  }
  noteHandOver();
  forgetHere([...sent.body.saved, ...sent.body.unknown]);
  return sent.body.saved.length > 0;
}

async function fill(): Promise<void> {
  const userId = viewer();
  if (!userId) {
    markSaved(keptHere().map(({ adId }) => adId));
    return;
  }
  await merge();
  const sent = await sendApi<{ adIds: number[] }>('GET', `/api/v1/saved-ads/${userId}/ids`, locale);
  if (sent.ok) markSaved(sent.body.adIds);
  else complain('hearts.unread', sent);
}

function viewer(): string | null {
  return document.querySelector('[data-viewer]')?.getAttribute('data-viewer') ?? null;
}

function press(heart: HTMLElement): void {
  const adId = Number(heart.dataset.heart);
  const isSaved = heart.getAttribute('aria-pressed') !== 'true';
  hush();
  setSaved(adId, isSaved);
  const userId = viewer();
  if (!userId) {
    pressHere({ adId, title: titleBy(heart) }, isSaved);
    return;
  }
  const before = underWay.get(adId) ?? Promise.resolve();
  underWay.set(
    adId,
    before.then(() => send(userId, adId, isSaved)),
  );
}

async function send(userId: string, adId: number, isSaved: boolean): Promise<void> {
  const sent = isSaved
    ? await sendApi('POST', '/api/v1/saved-ads', locale, { adId })
    : await sendApi('DELETE', `/api/v1/saved-ads/${userId}/${adId}`, locale);
  if (sent.ok) return;
  setSaved(adId, !isSaved);
  complain(isSaved ? 'hearts.failed' : 'hearts.removalFailed', sent);
}

/** Says that something was refused, and why. Without an answer there is no connection, which the browser shows. */
function complain(
  key: 'hearts.failed' | 'hearts.removalFailed' | 'hearts.unread',
  { error }: Extract<Sent<unknown>, { ok: false }>,
): void {
  say('DANGER', [t(key), ...(error ? [refusalText(error, t, 'common.unexpectedError')] : [])]);
}

function pressHere(ad: KeptAd, isSaved: boolean): void {
  if (isSaved) keep(ad);
  else if (!forgetHere([ad.adId])) revert(ad.adId, true, 'hearts.removalFailed');
}

function keep(ad: KeptAd): void {
  const kept = keepHere(ad);
  if (!kept.ok) {
    revert(ad.adId, false, kept.reason === 'full' ? 'hearts.full' : 'hearts.failed');
    return;
  }
  const here = window.location.pathname + window.location.search;
  say(
    'SUCCESS',
    [t('hearts.kept')],
    [
      { href: localePath(locale, `/sign-in?next=${encodeURIComponent(here)}`), words: t('hearts.signIn') },
      { href: localePath(locale, '/account/saved'), words: t('hearts.list') },
    ],
  );
}

function revert(
  adId: number,
  isSaved: boolean,
  key: 'hearts.failed' | 'hearts.removalFailed' | 'hearts.full',
): void {
  setSaved(adId, isSaved);
  say('DANGER', [t(key)]);
}

function say(tone: 'SUCCESS' | 'DANGER', words: string[], links?: { href: string; words: string }[]): void {
  tell({ tone, words, links, closeLabel: t('hearts.close') });
}

/** What an ad is called: on its card, or on its own page. */
function titleBy(heart: HTMLElement): string {
  const named = heart.closest('[data-ad]')?.querySelector('h2') ?? document.querySelector('[data-named], h1');
  return named?.textContent?.trim() ?? '';
}
