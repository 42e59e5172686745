import type pg from 'pg';
import { readCards } from '#marketplace/listings/reads.ts';
import { isOnMarket } from '#marketplace/listings/rules.ts';
import type { ToldAd } from '../emails/alert-mail.ts';
import type { DueRow } from './reads.ts';

/** @returns what is due as the ads to tell of, each once, and the alerts that this tells; what is no news any more is left out */
export async function toldAds(
  client: pg.ClientBase,
  due: readonly DueRow[],
): Promise<{ ads: ToldAd[]; told: number[] }> {
  const byAd = Map.groupBy(due, ({ ad_id }) => ad_id);
  const cards = await readCards(client, [...byAd.keys()]);
  const ads: ToldAd[] = [];
  const told: number[] = [];
  for (const [adId, rows] of byAd) {
    const card = cards.get(adId);
    const shown = card ? rows.filter((row) => isNews(row, isOnMarket(card.state))) : [];
    if (!card || shown.length === 0) continue;
    ads.push({ card, reasons: shown });
    told.push(...shown.map(({ alert_id }) => alert_id));
  }
  return { ads, told };
}

/** Of an ad that has gone meanwhile it is news that it has, and nothing else. */
function isNews({ why }: DueRow, isOnMarket: boolean): boolean {
  return isOnMarket || (why.kind === 'status' && why.to !== 'published');
}
