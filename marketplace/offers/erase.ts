import type pg from 'pg';
import type { OffersContext } from './context.ts';
import { appendEntries } from './log/append.ts';
import { ADVERTISER, queueNotices } from './notices.ts';
import { deleteProofsOfBidder } from './proof-of-funds/writes.ts';
import { lockRound, readBids } from './reads.ts';

/**
 * Erases a departing user from rounds: withdraws standing bids where a decision is still to come, and deletes name,
 * contact details, limit, proof of funds and every disclosed value. Bids stay under their alias, as the record of the sale needs them;
 * the log keeps digests that nothing opens any more.
 */
export function eraseBidder({ offers }: Pick<OffersContext, 'offers'>) {
  return async (client: pg.ClientBase, { userId }: { userId: string }): Promise<void> => {
    const { rows } = await client.query<{ id: number; round_id: number; number: number }>(
      'select id, round_id, number from offer_bidder where user_id = $1 order by round_id',
      [userId],
    );
    for (const { id, round_id: roundId, number } of rows) {
      const round = (await lockRound(client, { roundId }))!;
      const bids = (await readBids(client, roundId)).filter(({ bidder_id }) => bidder_id === id);
      const standing = bids.find(({ state }) => state === 'standing');
      if (standing && (round.state === 'active' || round.state === 'closed')) {
        const [entry] = await appendEntries(client, await offers.signingKey(), round, round.now, [
          { type: 'withdrawn', bidder: number, data: { bid: standing.sequence, by: 'bidder' } },
        ]);
        await client.query("update offer_bid set state = 'withdrawn', withdrawn_at = $2 where id = $1", [
          standing.id,
          round.now,
        ]);
        const { sequence } = entry!;
        await queueNotices(client, { roundId, sequence }, [{ userId: ADVERTISER, kind: 'withdrawn' }]);
      }
      await client.query(
        `delete from offer_disclosure d using offer_log l
          where d.round_id = $1 and l.round_id = d.round_id and l.sequence = d.sequence and d.audience = 'bidder'
            and (l.entry::jsonb ->> 'bidder')::integer = $2`,
        [roundId, number],
      );
      await deleteProofsOfBidder(client, id);
      await client.query("update offer_bid set conditions = '' where bidder_id = $1", [id]);
      await client.query(
        `update offer_bidder set user_id = null, first_name = null, last_name = null, email = null, phone = null,
           conditions = '', reason = case when reason is not null then '–' end, ceiling = null where id = $1`,
        [id],
      );
    }
  };
}
