import { queueNumbered } from '#mail/queue.ts';
import { readCards } from '#marketplace/listings/reads.ts';
import { isOnMarket } from '#marketplace/listings/rules.ts';
import { alertMail, type ToldAd } from '../emails/alert-mail.ts';
import type { Teller } from './jobs.ts';
import type { DueRow } from './reads.ts';
import type { Voice } from './voice.ts';

/** Tells by mail: all that is due in one, each ad once. */
export function mailTeller(voice: Voice): Teller {
  return async (client, person, due, now) => {
    if (person.address === null || due.length === 0) return { told: [], messageId: null };
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
    if (ads.length === 0) return { told: [], messageId: null };
    const mail = alertMail({ ...person, address: person.address }, ads, voice, now);
    // Alerts are told once: the first of them names the mail.
    const messageId = await queueNumbered(client, { ...mail, uniqueKey: `alert-${told[0]}` });
    return { told, messageId };
  };
}

/** Of an ad that has gone meanwhile it is news that it has, and nothing else. */
function isNews({ why }: DueRow, isOnMarket: boolean): boolean {
  return isOnMarket || (why.kind === 'status' && why.to !== 'published');
}
