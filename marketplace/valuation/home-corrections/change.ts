import type pg from 'pg';
import { actingAs, recordAct } from '#database/administrative-acts.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { homeDescriberOf } from '../address/home.ts';
import { refreshSalesOfHome } from '../sold-prices/jobs.ts';
import type { CorrectionDecision } from './contract.ts';
import { mailDecision } from './emails/decision-mail.ts';
import { joinCorrectionsToHomes } from './join-homes.ts';
import { readCorrection } from './reads.ts';
import { changeCorrection } from './writes.ts';

export type CorrectionsOptions = { pool: pg.Pool; gazetteer: () => Gazetteer; mailContext: MailContext };

/**
 * Decides a correction. In one transaction, what is shown of the home changes, the decision is logged and the person gets an email.
 * @returns false if the correction is not in the state that the moderator has seen, or cannot be changed so
 */
export function decideHomeCorrection(
  { pool, gazetteer, mailContext }: CorrectionsOptions,
  correctionId: number,
  { from, to, reason, note }: CorrectionDecision,
  moderatorId: string,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const change = {
      to,
      by: 'moderator',
      userId: moderatorId,
      reason: reason ?? null,
      note: note ?? null,
    } as const;
    const before = await changeCorrection(client, correctionId, from, change);
    if (before === null) return false;
    await recordAct(client, actingAs('moderator', { userId: moderatorId }), {
      act: 'correction.decide',
      on: { table: 'home_correction', id: correctionId },
      before: { state: before },
      after: { state: to, reason: reason ?? null },
    });
    await showAgain(client, gazetteer(), correctionId, [before, to]);
    await mailDecision(
      client,
      mailContext,
      (await readCorrection(client, correctionId))!,
      before === 'accepted',
    );
    return true;
  });
}

/** Withdraws a correction for the person who sent it; an accepted one loses its effect. @returns false if it is closed */
export function withdrawHomeCorrection(
  { pool, gazetteer }: Omit<CorrectionsOptions, 'mailContext'>,
  correctionId: number,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const before = await changeCorrection(client, correctionId, null, { to: 'withdrawn', by: 'person' });
    if (before === null) return false;
    await showAgain(client, gazetteer(), correctionId, [before]);
    return true;
  });
}

/** Brings what is shown of a correction's home up to date, unless the correction neither had nor has an effect. */
async function showAgain(
  client: pg.ClientBase,
  gazetteer: Gazetteer,
  correctionId: number,
  states: readonly string[],
): Promise<void> {
  if (!states.includes('accepted')) return;
  await joinCorrectionsToHomes(client, homeDescriberOf(gazetteer));
  const propertyId = (await readCorrection(client, correctionId))?.property_id ?? null;
  if (propertyId !== null) await refreshSalesOfHome(client, gazetteer, propertyId);
}
