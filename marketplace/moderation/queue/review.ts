import type pg from 'pg';
import { readRisk } from '../reads.ts';
import { openCase } from '../writes.ts';
import { assess } from './assess.ts';

/**
 * Judges an ad that is about to be published or was changed, and puts a risky one before a person.
 * @param client of the transaction that wrote it
 * @returns whether a person has to look at it first
 */
export async function reviewAd(
  client: pg.ClientBase,
  adId: number,
  kind: 'new' | 'changed',
): Promise<boolean> {
  const found = await assess(client, adId);
  if (!found || !(found.needsPerson || found.mustStop)) return false;
  await openCase(client, { adId, kind, risk: found.risk, reasons: found.reasons });
  return true;
}

/** @returns whether a person has let the very words pass that an ad has now */
export async function isCleared(client: pg.ClientBase, adId: number): Promise<boolean> {
  return (await readRisk(client, adId))?.isCleared ?? false;
}
