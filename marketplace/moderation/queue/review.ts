import type pg from 'pg';
import type { NewAd } from '#marketplace/listings/write-model/new-ad.ts';
import type { Ground } from '../wording/finding.ts';
import { openCase } from '../writes.ts';
import { assess } from './assess.ts';
import { checkTexts } from './checked-fields.ts';

/**
 * Reviews a listing that becomes public, or changes while it is: its wording, signs of fraud, price, contact details and
 * photos, and earlier rejections. Every way in (editor, API, payment, renewal, agency file) asks this function, in the
 * transaction that wrote the listing. Opens a moderation case where a person must look.
 * @param always opens a case whatever the assessment says
 * @returns whether a person looks at it first
 */
export async function reviewListing(
  client: pg.ClientBase,
  adId: number,
  occasion: 'new' | 'changed',
  always = false,
): Promise<boolean> {
  const assessed = await assess(client, adId);
  if (!assessed || !(assessed.needsPerson || always)) return false;
  const { risk, reasons } = assessed;
  await openCase(client, { adId, kind: occasion, risk, reasons });
  return true;
}

/** @returns the grounds on which the wording of a listing may not be published, before it is written; empty for none */
export function stoppedGrounds(ad: NewAd): Ground[] {
  const findings = checkTexts({
    title: ad.title ?? '',
    address: ad.address,
    description: ad.description ?? '',
    features: ad.features ?? [],
    contactInfo: ad.contactInfo ?? '',
    adType: ad.adType,
    offering: ad.offering ?? 'standard',
    ownerOccupied: ad.ownerOccupied ?? null,
    rentalValue: ad.rentalValue ?? null,
    collectionPeriod: ad.collectionPeriod ?? null,
  }).flatMap((field) => field.findings);
  return [...new Set(findings.filter(({ severity }) => severity === 'stop').map(({ ground }) => ground))];
}
