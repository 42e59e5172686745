import type pg from 'pg';
import type { Language } from '#platform/i18n/language.ts';
import type { FoundAd } from '../cards/card-cache.ts';
import type { WireCard, WireGone } from '../contract.ts';
import { presentCard, titleOf } from '../presenters/card.ts';
import type { DetailRow } from '../presenters/listing-row.ts';
import { readCards } from '../reads.ts';

export type SimilarOptions = {
  pool: pg.Pool;
  /** Where the site is reached, without a slash at the end. */
  publicUrl: string;
  /** Ads on the market that are like another, best first; a few. */
  findSimilar?: (ad: DetailRow) => Promise<readonly FoundAd[]>;
};

/** @returns the ads that are like one, as cards in a language */
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

/** The answer for an ad that is gone, with what is like it: 410. */
export async function presentGone(
  options: SimilarOptions,
  ad: DetailRow,
  language: Language,
): Promise<WireGone> {
  return {
    statusCode: 410,
    error: 'Gone',
    message: language.t('listings.gone'),
    title: titleOf(ad),
    areaName: ad.area_slug,
    similarAds: await similarCards(options, ad, language),
  };
}
