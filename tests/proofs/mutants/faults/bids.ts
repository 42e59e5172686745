import type { Fault } from '../fault.ts';

export const BID_FAULTS: readonly Fault[] = [
  {
    file: 'marketplace/offers/rules.ts',
    find: 'Math.max(minimumOfferAmount, highest + minimumIncrement)',
    replace: 'Math.max(minimumOfferAmount, highest)',
    breaks: 'A bid of the same amount as the highest one is taken.',
  },
  {
    file: 'marketplace/offers/bids/place.ts',
    find: "  if (isOnAdvertisersSide({ userId, agency, phone: bidder.phone }, listing))\n    return { ok: false, reason: 'ownListing' };\n",
    replace: '',
    breaks: 'A bidder who joined the agency goes on bidding on its home.',
  },
  {
    file: 'marketplace/offers/access.ts',
    find: ' ||\n    (phone !== null && listing.phones.includes(phone))',
    replace: '',
    breaks: 'The advertiser bids against the buyers from a second account.',
  },
  {
    file: 'marketplace/offers/rules.ts',
    find: 'addBiddingTime(deadline, softCloseMinutes, biddingHours) : deadline',
    replace: 'addBiddingTime(at, softCloseMinutes, biddingHours) : deadline',
    breaks: 'A late bid moves the deadline by less than the time that others were promised.',
  },
  {
    file: 'marketplace/offers/rules.ts',
    find: 'minute >= from && minute < to',
    replace: 'minute >= from && minute <= to',
    breaks: 'Bids are taken in the minute after the hours have ended.',
  },
  {
    file: 'marketplace/offers/rules.ts',
    find: "if (state === 'closed' || now >= deadline) return 'CLOSED';",
    replace: "if (state === 'closed') return 'CLOSED';",
    breaks: 'Bids are taken after the deadline, until a job closes the round.',
  },
  {
    file: 'marketplace/offers/bids/change.ts',
    find: "  if (round.mode === 'sealed' && round.state === 'active') return { ok: false, reason: 'sealed' };\n",
    replace: '',
    breaks: 'A sealed bid is accepted before the others are opened.',
  },
  {
    file: 'marketplace/offers/bids/change.ts',
    find: "  if (bidder.user_id !== of.userId) return { ok: false, reason: 'unknownBid' };\n  const isOver",
    replace: '  const isOver',
    breaks: 'A bidder withdraws the bid of another one.',
  },
  {
    file: 'marketplace/offers/bids/change.ts',
    find: "if (bids.some(({ state }) => state === 'fell_through') && !bid.confirmed_at)",
    replace: "if (bids.every(({ state }) => state === 'fell_through') && !bid.confirmed_at)",
    breaks: 'After a sale fell through, a bidder wins who no longer wants the home.',
  },
  {
    file: 'marketplace/offers/reads.ts',
    find: "o.commitment is null and o.state in ('standing', 'won')",
    replace: 'o.commitment is null',
    breaks: 'A bid that was withdrawn goes on holding the price up.',
  },
  {
    file: 'marketplace/offers/view.ts',
    find: 'best && best.amount! >= bid.amount! ? best : bid',
    replace: 'best && best.amount! <= bid.amount! ? best : bid',
    breaks: 'The lowest bid is shown as the highest.',
  },
  {
    file: 'marketplace/offers/log/verify.ts',
    find: "  if (!(await isSigned(key, signature, text))) return 'signature';\n",
    replace: '',
    breaks: 'A history that another site signed counts as ours.',
  },
  {
    file: 'marketplace/offers/rounds/close.ts',
    find: "bids.filter(({ state }) => state === 'standing').map((bid) =>",
    replace: 'bids.map((bid) =>',
    breaks: 'Sealed bids that were withdrawn are opened for all to read.',
  },
  {
    file: 'marketplace/offers/write-in-round.ts',
    find: 'if (key !== undefined) await storeAnswer(',
    replace: 'if (key === undefined) await storeAnswer(',
    breaks: 'A bid that is sent again gets no receipt.',
  },
];
