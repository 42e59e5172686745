import { refusalText } from '#platform/client/refusals.ts';
import { type Sent, sendApi } from '#platform/client/send.ts';
import { viewerId } from '#platform/client/viewer-id.ts';
import { browserLanguage, loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { refreshCounts } from '#platform/pages/header-counts.ts';
import { listSavedIds, mergeSaved, removeSaved, saveListing } from '../endpoints.ts';
import {
  hasHandedOver,
  type LocalSavedListing,
  readLocalSaved,
  recordHandover,
  removeLocally,
  saveLocally,
} from './device.ts';
import { listingOfHeart, markSaved, setSaved } from './marks.ts';
import { mergeDeviceList } from './merge-device-list.ts';
import { hideToast, showToast } from './toast.ts';

await loadTexts('saved-listings/hearts');
const { t, locale } = await browserLanguage();

let merging: Promise<boolean> | null = null;
let isBegun = false;
/** Requests in progress by listing, to keep the order of quick clicks. */
const pendingByListing = new Map<number, Promise<void>>();

/** Handles the clicked hearts and removes them from the list; the first call also fills saved hearts. */
export function begin(pressed: HTMLElement[]): void {
  for (const heart of pressed.splice(0)) {
    delete heart.dataset.waits;
    press(heart);
  }
  if (isBegun) return;
  isBegun = true;
  void fill();
}

/**
 * Merges the listings saved on this device into the account after signing in; runs once for all callers.
 * @returns whether the account has received listings since this page was requested, including from the previous page
 */
export function merge(): Promise<boolean> {
  merging ??= mergeLocal();
  return merging;
}

async function mergeLocal(): Promise<boolean> {
  const userId = viewerId();
  if (!userId) return false;
  const local = readLocalSaved().map(({ adId }) => adId);
  if (local.length === 0) return hasHandedOver();
  let isAnySaved = false;
  const send = async (adIds: number[]) => {
    const sent = await sendApi(mergeSaved, { params: { userId }, body: { adIds } }, locale);
    if (!sent.ok) {
      showFailure('hearts.failed', sent);
      return null;
    }
    recordHandover();
    isAnySaved = sent.body.saved.length > 0;
    return [...sent.body.saved, ...sent.body.unknown];
  };
  await mergeDeviceList(local, send, removeLocally);
  return isAnySaved;
}

async function fill(): Promise<void> {
  const userId = viewerId();
  if (!userId) {
    markSaved(readLocalSaved().map(({ adId }) => adId));
    return;
  }
  await merge();
  const sent = await sendApi(listSavedIds, { params: { userId } }, locale);
  if (sent.ok) markSaved(sent.body.adIds);
  else showFailure('hearts.unread', sent);
}

function press(heart: HTMLElement): void {
  const adId = listingOfHeart(heart);
  const isSaved = heart.getAttribute('aria-pressed') !== 'true';
  hideToast();
  setSaved(adId, isSaved);
  const userId = viewerId();
  if (!userId) {
    toggleOnDevice({ adId, title: titleBy(heart) }, isSaved);
    return;
  }
  const before = pendingByListing.get(adId) ?? Promise.resolve();
  pendingByListing.set(
    adId,
    before.then(() => send(userId, adId, isSaved)),
  );
}

async function send(userId: string, adId: number, isSaved: boolean): Promise<void> {
  const sent = isSaved
    ? await sendApi(saveListing, { body: { adId } }, locale)
    : await sendApi(removeSaved, { params: { userId, adId } }, locale);
  if (sent.ok) {
    refreshCounts();
    return;
  }
  setSaved(adId, !isSaved);
  showFailure(isSaved ? 'hearts.failed' : 'hearts.removalFailed', sent);
}

/** Shows the reason of a refusal. Without a response there is no connection, which the browser shows. */
function showFailure(
  key: 'hearts.failed' | 'hearts.removalFailed' | 'hearts.unread',
  { error }: Extract<Sent<unknown>, { ok: false }>,
): void {
  toast('DANGER', [t(key), ...(error ? [refusalText(error, t, 'common.unexpectedError')] : [])]);
}

function toggleOnDevice(listing: LocalSavedListing, isSaved: boolean): void {
  if (isSaved) saveOnDevice(listing);
  else if (!removeLocally([listing.adId])) revert(listing.adId, true, 'hearts.removalFailed');
}

function saveOnDevice(listing: LocalSavedListing): void {
  const saved = saveLocally(listing);
  if (!saved.ok) {
    revert(listing.adId, false, saved.reason === 'full' ? 'hearts.full' : 'hearts.failed');
    return;
  }
  const here = window.location.pathname + window.location.search;
  toast(
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
  toast('DANGER', [t(key)]);
}

function toast(tone: 'SUCCESS' | 'DANGER', words: string[], links?: { href: string; words: string }[]): void {
  showToast({ tone, words, links, closeLabel: t('hearts.close') });
}

/** The title of a listing: from its card, or from its own page. */
function titleBy(heart: HTMLElement): string {
  const named = heart.closest('[data-ad]')?.querySelector('h2') ?? document.querySelector('[data-named], h1');
  return named?.textContent?.trim() ?? '';
}
