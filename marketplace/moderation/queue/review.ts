import type pg from 'pg';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { type ChangeReview, changeStateIn } from '#marketplace/listings/writes.ts';
import { isOfSuspended, readApprovedReasons } from '../risk/reads.ts';
import { type Assessment, mustHoldChange } from '../rules.ts';
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
  options: ReviewOptions = {},
): Promise<boolean> {
  return (await openReview(client, adId, occasion, options)) !== null;
}

/**
 * Reviews a listing whose content changed after its publication, in the transaction that changed it. Content with signs that
 * no moderator has approved takes a listing off the market, also a paused one, which could return unseen.
 */
export async function reviewChange(client: pg.ClientBase, adId: number): Promise<ChangeReview> {
  const assessed = await openReview(client, adId, 'changed');
  if (!assessed) return 'passed';
  if (!mustHoldChange(assessed, await readApprovedReasons(client, adId))) return 'under_review';
  const reason = 'moderation: hold';
  const held = await changeStateIn(client, { adId, action: 'hold', actor: 'system', reason });
  return held.ok ? 'held' : 'under_review';
}

/** @returns the assessment of a listing whose case was opened; null if it needs none */
async function openReview(
  client: pg.ClientBase,
  adId: number,
  kind: 'new' | 'changed',
  { always = false, hasOwnHome = false }: ReviewOptions = {},
): Promise<Assessment | null> {
  const assessed = await assessListing(client, adId, hasOwnHome);
  if (!assessed) return null;
  const isNeeded = assessed.needsPerson || always || (await isOfSuspended(client, adId));
  if (!isNeeded) return null;
  const { risk, reasons } = assessed;
  await openCase(client, { adId, kind, risk, reasons });
  return assessed;
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
