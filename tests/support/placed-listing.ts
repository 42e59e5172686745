import { type APIResponse, expect, type Page } from '@playwright/test';
import type { DraftFields } from '#marketplace/listing-editor/fields/draft-fields.ts';
import { sampleDraft } from '#marketplace/listing-editor/testing/samples.ts';
import type { AdType } from '#property/section.ts';
import { newPhone } from './place-ad.ts';

// Prepares journeys by the API: the steps of placing an ad have journeys of their own.

type Given = { adType: AdType; address: string };

async function json<T>(answer: APIResponse): Promise<T> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Saves a draft in Rathmines that every step lets pass, of the person who is signed in. @returns its id */
export async function saveDraft({ request }: Page, { adType, address }: Given): Promise<string> {
  const [place] = await json<{ areas: { areaId: number; countyId: number }[] }[]>(
    await request.get('/api/v1/locations/autocomplete?query=rathmines'),
  );
  const { areaId, countyId } = place!.areas[0]!;
  // Name and address of the account are in the draft already.
  const { contactName, contactEmail, ...sample } = sampleDraft(adType);
  const fields = { ...sample, areaId, countyId, address, contactPhone: newPhone() } satisfies DraftFields;
  const { id, version } = await json<{ id: string; version: number }>(
    await request.post('/api/v1/drafts', { data: { adType } }),
  );
  await json(await request.patch(`/api/v1/drafts/${id}`, { data: { baseVersion: version, fields } }));
  return id;
}

/** Saves a draft that every step lets pass, and opens its last step. */
export async function openReview(page: Page, given: Given): Promise<void> {
  await page.goto(`/place-ad/${await saveDraft(page, given)}/review`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review your ad listing');
}

type Order = { lines: { adId: number; kind: 'plan'; planId: string }[] };

async function submit(page: Page, given: Given): Promise<{ adId: number; orderRequest: Order }> {
  const id = await saveDraft(page, given);
  return json(await page.request.post(`/api/v1/drafts/${id}/submission`, { data: {} }));
}

/** Sends in an ad, which then waits for its payment. @returns its id */
export async function submitListing(page: Page, given: Given): Promise<number> {
  return (await submit(page, given)).adId;
}

/** Sends in an ad and pays for it. @returns its id */
export async function payForListing(page: Page, given: Given): Promise<number> {
  const { adId, orderRequest } = await submit(page, given);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { checkoutUrl } = await json<{ checkoutUrl: string }>(
    await page.request.post('/api/v1/orders', { data: orderRequest, headers }),
  );
  const card = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Máire Ní Dhálaigh' };
  const session = checkoutUrl.split('/').at(-1);
  await json(await page.request.post(`/api/v1/checkout/${session}/card`, { data: card }));
  return adId;
}

/** Publishes an ad, paid for, and waits until it can be opened. @returns its id and the path of its page */
export async function publishListing(page: Page, given: Given): Promise<{ id: string; path: string }> {
  const id = String(await payForListing(page, given));
  await expect.poll(async () => (await page.request.get(`/api/v3/ads/listing/${id}`)).status()).toBe(200);
  const { listing } = await json<{ listing: { seoFriendlyPath: string } }>(
    await page.request.get(`/api/v3/ads/listing/${id}`),
  );
  return { id, path: listing.seoFriendlyPath };
}
