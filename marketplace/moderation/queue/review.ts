import type pg from 'pg';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { isOfSuspended } from '../risk/reads.ts';
import type { Ground } from '../wording/finding.ts';
import { openCase } from '../writes.ts';
import { assessListing } from './assess.ts';
import { checkTexts } from './checked-fields.ts';

export type ReviewOptions = { always?: boolean; hasOwnHome?: boolean };

/**
 * Reviews a listing that becomes public or changes while public: wording, signs of fraud, price, contact details,
 * photos and earlier rejections. Every path to publication (editor, API, payment, renewal, agency file) calls it in the
 * transaction that wrote the listing. Opens a moderation case where one is needed.
 * @param options `always` opens a case for any assessment; `hasOwnHome`: an import brings a home that its advertiser has on
 *   the market already
 * @returns whether the listing has to wait for a moderator; always while its account is suspended
 */
export async function reviewListing(
  client: pg.ClientBase,
  adId: number,
  occasion: 'new' | 'changed',
  { always = false, hasOwnHome = false }: ReviewOptions = {},
): Promise<boolean> {
  const assessed = await assessListing(client, adId, hasOwnHome);
  if (!assessed) return false;
  const isHeld = assessed.needsPerson || always || (await isOfSuspended(client, adId));
  if (!isHeld) return false;
  const { risk, reasons } = assessed;
  await openCase(client, { adId, kind: occasion, risk, reasons });
  return true;
}

/** @returns the grounds that stop the wording of a listing that is not written yet; empty for none */
export function stoppedGrounds(listing: NewListing): Ground[] {
  const findings = checkTexts({
    title: listing.title ?? '',
    address: listing.address,
    description: listing.description ?? '',
    features: listing.features ?? [],
    contactInfo: listing.contactInfo ?? '',
    adType: listing.adType,
    countyId: listing.countyId,
    offering: listing.offering ?? 'standard',
    ownerOccupied: listing.ownerOccupied ?? null,
    rentalValue: listing.rentalValue ?? null,
    collectionPeriod: listing.collectionPeriod ?? null,
  }).flatMap((field) => field.findings);
  return [...new Set(findings.filter(({ severity }) => severity === 'stop').map(({ ground }) => ground))];
}
