import { assess } from '#marketplace/moderation/queue/assess.ts';
import { checkWording } from '#marketplace/moderation/wording/check.ts';
import { openCase } from '#marketplace/moderation/writes.ts';
import type { Judgement } from '#marketplace/placement/submission/writes.ts';

/** What moderation says of ads that are being placed. */
export const judgement: Judgement = {
  checkWording,
  async wordingPasses(client, adId) {
    return (await assess(client, adId))?.mustStop === false;
  },
  async review(client, adId, occasion, always = false) {
    const assessed = await assess(client, adId);
    if (!assessed || !(assessed.needsPerson || always)) return false;
    const { risk, reasons } = assessed;
    await openCase(client, { adId, kind: occasion, risk, reasons });
    return true;
  },
};
