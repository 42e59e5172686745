import type pg from 'pg';
import type { PrivateDocument } from '#marketplace/media/uploads/take.ts';
import { decrypt } from '../log/vault.ts';
import { proofOwner } from './writes.ts';

/**
 * @returns the proof of funds of a bidder in any round of a listing; null for none, and for one that was encrypted with
 *   an earlier secret of the installation
 */
export async function readProof(
  pool: pg.Pool,
  secret: string,
  { adId, bidderId }: { adId: number; bidderId: number },
): Promise<PrivateDocument | null> {
  const { rows } = await pool.query<{
    name: string;
    content_type: PrivateDocument['contentType'];
    content: Buffer;
  }>(
    `select proof.name, proof.content_type, proof.content from offer_proof_of_funds proof
       join offer_bidder b on b.id = proof.bidder_id join offer_round r on r.id = b.round_id
      where proof.bidder_id = $1 and r.ad_id = $2`,
    [bidderId, adId],
  );
  const [row] = rows;
  if (!row) return null;
  try {
    const bytes = decrypt(secret, 'proof of funds', proofOwner(bidderId), row.content);
    return { name: row.name, contentType: row.content_type, bytes };
  } catch {
    return null;
  }
}
