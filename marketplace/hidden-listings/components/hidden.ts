import { mergeDeviceList } from '#marketplace/saved-listings/components/merge-device-list.ts';
import { hideToast, showToast } from '#marketplace/saved-listings/components/toast.ts';
import { deviceList, isStoredId } from '#platform/client/device-list.ts';
import { sendApi } from '#platform/client/send.ts';
import { viewerId } from '#platform/client/viewer-id.ts';
import { browserLanguage, loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import * as endpoints from '../endpoints.ts';
import { MAX_LOCALLY_HIDDEN } from '../rules.ts';
import { markPage } from './mark-page.ts';
import { ACCOUNT_HIDDEN_KEY, LOCAL_HIDDEN_KEY } from './storage-keys.ts';

await loadTexts('hidden-listings/hidden');
const { t, locale } = await browserLanguage();

const local = deviceList(LOCAL_HIDDEN_KEY, isStoredId, MAX_LOCALLY_HIDDEN);
/** The hidden listings, latest first. */
let hidden: readonly number[] = [];
let reading: Promise<boolean> | null = null;

/**
 * Reads the hidden listings, of the account or of the device, and leaves them out of the page; the first call also
 * moves those of the device into the account.
 * @returns whether they could be read
 */
export function startHiding(): Promise<boolean> {
  reading ??= read();
  return reading;
}

async function read(): Promise<boolean> {
  const before = local.read();
  setHidden(before);
  if (!viewerId()) {
    rememberAccount([]);
    return true;
  }
  const merged = await mergeDeviceList(before, sendHidden, (adIds) =>
    local.store(local.read().filter((id) => !adIds.includes(id))),
  );
  const sent = await sendApi(endpoints.listHiddenIds, {}, locale);
  if (!sent.ok) return false;
  setHidden([...(merged ? [] : before), ...sent.body.adIds]);
  rememberAccount(sent.body.adIds);
  return true;
}

/** @returns the ids that the account hides now or that are not public; null when it failed */
async function sendHidden(adIds: number[]): Promise<number[] | null> {
  const sent = await sendApi(endpoints.hideListings, { body: { adIds } }, locale);
  return sent.ok ? [...sent.body.hidden, ...sent.body.unknown] : null;
}

/** @returns the hidden listings, latest first; the same array until they change */
export function hiddenIds(): readonly number[] {
  return hidden;
}

/** Hides a listing, or shows a hidden one again; a toast tells and can undo it. */
export async function toggleHidden(adId: number): Promise<void> {
  await startHiding();
  if (hidden.includes(adId)) await showAgain(adId);
  else await hide(adId);
}

async function hide(adId: number): Promise<void> {
  setHidden([adId, ...hidden]);
  if (!(await storeHidden(adId))) {
    setHidden(hidden.filter((id) => id !== adId));
    fail();
    return;
  }
  showToast({
    tone: 'SUCCESS',
    words: [t('hidden.done')],
    action: { words: t('hidden.undo'), onClick: () => void showAgain(adId) },
    links: [{ href: localePath(locale, '/account/hidden'), words: t('hidden.all') }],
    closeLabel: t('hidden.close'),
  });
}

async function storeHidden(adId: number): Promise<boolean> {
  if (viewerId()) {
    const done = await sendHidden([adId]);
    if (done?.includes(adId)) rememberAccount(hidden);
    return done?.includes(adId) ?? false;
  }
  return hidden.length <= MAX_LOCALLY_HIDDEN && local.store(hidden);
}

/** Shows a hidden listing again. */
export async function showAgain(adId: number): Promise<void> {
  hideToast();
  const before = hidden;
  setHidden(hidden.filter((id) => id !== adId));
  const isStored = viewerId()
    ? (await sendApi(endpoints.showListing, { params: { adId } }, locale)).ok
    : local.store(hidden);
  if (isStored) {
    if (viewerId()) rememberAccount(hidden);
    return;
  }
  setHidden(before);
  fail();
}

function fail(): void {
  showToast({ tone: 'DANGER', words: [t('hidden.failed')], closeLabel: t('hidden.close') });
}

function setHidden(adIds: readonly number[]): void {
  hidden = [...new Set(adIds)];
  markPage(hidden, { t, locale });
}

/** Keeps the account's list for the next page of this tab, which leaves the listings out before it can ask. */
function rememberAccount(adIds: readonly number[]): void {
  try {
    if (adIds.length === 0) sessionStorage.removeItem(ACCOUNT_HIDDEN_KEY);
    else sessionStorage.setItem(ACCOUNT_HIDDEN_KEY, JSON.stringify(adIds));
  } catch {
    // Without storage the listings go a moment later.
  }
}
