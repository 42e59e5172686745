import type pg from 'pg';
import type { Language } from '#platform/i18n/language.ts';
import type { FoundListing } from '../cards/card-cache.ts';
import type { WireCard, WireListingEnded } from '../contract.ts';
import { presentCard, titleOf } from '../presenters/card.ts';
import type { DetailRow } from '../presenters/listing-row.ts';
import { readCards } from '../reads.ts';

export type SimilarOptions = {
  pool: pg.Pool;
  /** Public URL of the site, without a trailing slash. */
  publicUrl: string;
  /** A few similar live listings, best first. */
  findSimilar?: (ad: DetailRow) => Promise<readonly FoundListing[]>;
};

/** @returns listings similar to one, as cards */
export async function similarCards(
  { pool, publicUrl, findSimilar }: SimilarOptions,
  ad: DetailRow,
  language: Language,
): Promise<WireCard[]> {
  const found = (await findSimilar?.(ad)) ?? [];
  const rows = await readCards(
    pool,
    found.map((one) => one.id),
  );
  return found.flatMap(({ id, unitIds }) => {
    const row = rows.get(id);
    return row ? [presentCard(row, unitIds, { ...language, publicUrl })] : [];
  });
}

/** The 410 answer for an ended listing, with similar ones. */
export async function presentListingEnded(
  options: SimilarOptions,
  ad: DetailRow,
  language: Language,
): Promise<WireListingEnded> {
  return {
    statusCode: 410,
    error: 'Gone',
    message: language.t('listings.gone'),
    title: titleOf(ad),
    areaName: ad.area_slug,
    similarAds: await similarCards(options, ad, language),
  };
}
