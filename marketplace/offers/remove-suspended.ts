import type pg from 'pg';
import type { Locale } from '#platform/i18n/language.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { decideOnBidder } from './bidders/writes.ts';
import type { OffersContext } from './context.ts';

type UndecidedBidder = { id: number; ad_id: number; state: 'pending' | 'approved'; locale: Locale };

/**
 * Takes a suspended person out of every round that is still to be decided: as a bidder whom the advertiser removes, with
 * the withdrawal of the standing bid in the log. An accepted bid stays: the sale is the advertiser's to decide about.
 */
export function removeFromRounds(context: Pick<OffersContext, 'offers'>, { languages }: MailContext) {
  return async (client: pg.ClientBase, userId: string): Promise<void> => {
    const { rows } = await client.query<UndecidedBidder>(
      `select b.id, r.ad_id, b.state, b.locale from offer_bidder b join offer_round r on r.id = b.round_id
        where b.user_id = $1 and b.state in ('pending', 'approved') and r.state in ('active', 'closed')
        order by r.id`,
      [userId],
    );
    for (const { id: bidderId, ad_id: adId, state, locale } of rows) {
      const reason = languages[locale].t('offers.suspended');
      // A round that was decided in the meantime refuses, and stays as it is.
      await decideOnBidder(
        client,
        context,
        { adId, bidderId },
        { state: state === 'approved' ? 'removed' : 'declined', reason },
      );
    }
  };
}
