import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { PrivateDocument } from '#marketplace/media/uploads/take.ts';
import { encrypt } from '../log/vault.ts';
import { type BidderRow, lockRound, type RoundRow, readBidder } from '../reads.ts';
import type { Refused } from '../refusals.ts';
import { PROOF_OF_FUNDS_DAYS } from '../rules.ts';

/** A bidder of the current round of a listing. */
export type BidderOf = { adId: number; bidderId: number; userId: string };

/** The owner that a document is encrypted for. */
export function proofOwner(bidderId: number): string {
  return `proof of funds ${bidderId}`;
}

/** @returns why a person may not send a document as this bidder; null when they may */
export function proofRefusal(
  round: RoundRow | null,
  bidder: BidderRow | null,
  userId: string,
): Refused | null {
  if (!round || bidder?.user_id !== userId) return { ok: false, reason: 'unknownBidder' };
  const isOver = round.state === 'won' || round.state === 'cancelled';
  return isOver || bidder.state === 'removed' ? { ok: false, reason: 'wrongState' } : null;
}

/** Stores the proof of funds of a bidder, encrypted; it replaces an earlier one. */
export async function storeProof(
  pool: pg.Pool,
  secret: string,
  { adId, bidderId, userId }: BidderOf,
  { name, contentType, bytes }: PrivateDocument,
): Promise<{ ok: true; sentAt: Date } | Refused> {
  const content = encrypt(secret, 'proof of funds', proofOwner(bidderId), bytes);
  return inTransaction(pool, async (client) => {
    const round = await lockRound(client, { adId });
    const bidder = round && (await readBidder(client, round.id, { bidderId }));
    const refused = proofRefusal(round, bidder, userId);
    if (refused) return refused;
    const { rows } = await client.query<{ sent_at: Date }>(
      `insert into offer_proof_of_funds (bidder_id, name, content_type, content) values ($1, $2, $3, $4)
       on conflict (bidder_id) do update set name = excluded.name, content_type = excluded.content_type,
         content = excluded.content, sent_at = now()
       returning sent_at`,
      [bidderId, name, contentType, content],
    );
    return { ok: true, sentAt: rows[0]!.sent_at };
  });
}

/** Deletes the proof of funds of a bidder; without one, does nothing. */
export async function deleteProofsOfBidder(client: pg.Pool | pg.ClientBase, bidderId: number): Promise<void> {
  await client.query('delete from offer_proof_of_funds where bidder_id = $1', [bidderId]);
}

/** Deletes the proofs of funds of rounds that ended long enough ago. @returns how many */
export async function deleteOldProofs(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from offer_proof_of_funds proof using offer_bidder b, offer_round r
      where b.id = proof.bidder_id and r.id = b.round_id
        and coalesce(r.ended_at, r.closed_at) < now() - $1 * interval '1 day'`,
    [PROOF_OF_FUNDS_DAYS],
  );
  return rowCount ?? 0;
}
