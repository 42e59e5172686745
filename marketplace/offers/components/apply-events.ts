import type { AnswerOf } from '#platform/http/endpoint.ts';
import type { readOffers } from '../endpoints.ts';
import type { RoundEvent } from '../events/contract.ts';

export type Round = AnswerOf<typeof readOffers>;
export type Offer = Round['offers'][number];
type Entry = RoundEvent['entries'][number];

function withStatus(offers: Offer[], sequence: unknown, status: Offer['status']): Offer[] {
  return offers.map((offer) => (offer.sequence === sequence ? { ...offer, status } : offer));
}

function applyEntry(round: Round, { sequence, at, type, bidder: number, data }: Entry): Offer[] {
  const { offers } = round;
  switch (type) {
    case 'bid': {
      const bidder = round.bidders.find((one) => one.number === number);
      const amount = typeof data.amount === 'number' ? data.amount : null;
      const replaced = offers.map((offer) =>
        offer.number === number && offer.status === 'STANDING'
          ? { ...offer, status: 'REPLACED' as const }
          : offer,
      );
      const isSealed = round.mode === 'sealed';
      const flags: Offer['flags'] = [
        ...(bidder?.isMe ? (['MINE'] as const) : []),
        ...(isSealed ? (['SEALED'] as const) : []),
      ];
      const placed: Offer = {
        submissionId: 0,
        bidderId: bidder?.bidderId ?? 0,
        alias: `Bidder ${number}`,
        number: number ?? 0,
        sequence,
        amount,
        createDate: at,
        status: 'STANDING',
        flags,
        conditions: null,
      };
      return [placed, ...replaced];
    }
    case 'withdrawn':
      return withStatus(offers, data.bid, 'WITHDRAWN');
    case 'won':
      return withStatus(offers, data.bid, 'WON');
    case 'reopened':
      return withStatus(offers, data.bid, 'FELL_THROUGH');
    default:
      return offers;
  }
}

/** Marks the highest standing amount. */
function withHighest(offers: Offer[]): Offer[] {
  const standing = offers.filter(
    ({ status, amount }) => (status === 'STANDING' || status === 'WON') && amount !== null,
  );
  const highest = Math.max(...standing.map(({ amount }) => amount ?? 0));
  return offers.map((offer) => {
    const flags = offer.flags.filter((flag) => flag !== 'HIGHEST');
    const isHighest = standing.includes(offer) && offer.amount === highest;
    return { ...offer, flags: isHighest ? ['HIGHEST', ...flags] : flags };
  });
}

/** @returns the round after an event; entries that it has already are ignored */
export function applyEvent(round: Round, { summary, entries }: RoundEvent): Round {
  if (summary.roundId !== round.roundId || summary.lastEventId <= round.lastEventId) return round;
  const fresh = entries.filter(({ sequence }) => sequence > round.lastEventId);
  const offers = fresh.reduce<Offer[]>(
    (shown, entry) => applyEntry({ ...round, offers: shown }, entry),
    round.offers,
  );
  return { ...round, ...summary, offers: withHighest(offers) };
}

/** Types of entries after which the whole round is read again: names, settings and own rights may have changed. */
const RELOADS: ReadonlySet<string> = new Set([
  'changed',
  'applied',
  'approved',
  'declined',
  'removed',
  'closed',
  'won',
  'reopened',
  'confirmed',
  'cancelled',
]);

/** @returns whether an event says too little for this viewer, who then reads the round again */
export function needsReload(round: Round, { entries }: RoundEvent): boolean {
  const seesMore = round.viewer !== 'public' || round.bidders.some(({ isMe }) => isMe);
  return entries.some(({ type }) =>
    seesMore ? type !== 'extended' : RELOADS.has(type) && type !== 'applied',
  );
}
