import type pg from 'pg';
import type { OfferBidderRow, OfferBidRow, OfferProofOfFundsRow } from '#database/rows.ts';
import type { ExportedTables } from '#marketplace/accounts/personal-data/reads/export.ts';
import { ceilingOf } from './bidders/writes.ts';
import type { OffersContext } from './context.ts';

type ProofRow = Pick<OfferProofOfFundsRow, 'bidder_id' | 'name' | 'content_type' | 'sent_at'>;

/**
 * Adds a bidder's bids, and the readable ceiling, to the export of their data. A sealed bid has its amount once the
 * round is open; the document that proves the funds is named, as the advertiser sees it.
 */
export function exportBidder({ secret }: Pick<OffersContext, 'secret'>) {
  return async (pool: pg.Pool, userId: string): Promise<ExportedTables> => {
    const bidders = await pool.query<OfferBidderRow>(
      'select * from offer_bidder where user_id = $1 order by id',
      [userId],
    );
    const ids = bidders.rows.map(({ id }) => id);
    const bids = await pool.query<Omit<OfferBidRow, 'sealed'>>(
      `select id, round_id, bidder_id, sequence, amount, commitment, subject_to, conditions, state, placed_at, withdrawn_at, confirmed_at
         from offer_bid where bidder_id = any($1) order by id`,
      [ids],
    );
    const proofs = await pool.query<ProofRow>(
      'select bidder_id, name, content_type, sent_at from offer_proof_of_funds where bidder_id = any($1) order by 1',
      [ids],
    );
    return {
      offer_bidder: bidders.rows.map((row) => ({ ...row, ceiling: ceilingOf(secret, row) })),
      offer_bid: bids.rows,
      offer_proof_of_funds: proofs.rows,
    };
  };
}
