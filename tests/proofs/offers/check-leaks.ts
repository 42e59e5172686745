import type { Findings } from './findings.ts';
import type { FinalRound, History } from './history.ts';
import type { ReplayedRound } from './replay.ts';

/** Who may read an amount, in milliseconds since 1970; its bidder always may. */
export type Audience = {
  ownerId: string;
  readerIds: ReadonlySet<string>;
  readersFrom: number;
  publicFrom: number;
  /** Not in answers that were asked for later. */
  publicUntil: number;
};

/** @returns who may read the amounts of a round, but for their bidders */
function audienceOf(
  round: FinalRound,
  { bidders, operations }: History,
  /** When sealed bids were opened. */
  openedAt: number,
): Omit<Audience, 'ownerId'> {
  const approved = bidders.filter(({ round_id, state }) => round_id === round.id && state === 'approved');
  const readersFrom = round.mode === 'sealed' ? openedAt : 0;
  const acceptedAt = operations
    .filter(({ kind, adId, outcome }) => kind === 'accept' && adId === round.ad_id && outcome === 'ok')
    .map(({ completedAt }) => completedAt);
  const isHidden = round.state === 'won' && !round.showsHistory;
  return {
    readerIds: new Set([round.advertiserId, ...approved.map(({ user_id }) => user_id)]),
    readersFrom,
    publicFrom: round.isPrivate ? Infinity : readersFrom,
    publicUntil: isHidden ? Math.max(...acceptedAt) : Infinity,
  };
}

/** Amounts of fewer digits are in rounds where everybody sees them. */
const MIN_SECRET_LENGTH = 10;

/** @returns the audience of each amount that was asked for in a round, and of the least amount above it */
export function secretAmounts(
  round: FinalRound,
  history: History,
  { closedAt, opened, increment }: ReplayedRound,
): [string, Audience][] {
  const asked = history.operations.filter(
    ({ kind, adId, subject }) =>
      kind === 'bid' && adId === round.ad_id && String(subject).length >= MIN_SECRET_LENGTH,
  );
  const [before, after] = [Infinity, closedAt].map((openedAt) => audienceOf(round, history, openedAt));
  return asked.flatMap(({ subject, userId: ownerId }) => {
    const audience = { ...(opened.has(subject!) ? after! : before!), ownerId };
    const next = round.mode === 'open' ? [subject! + increment] : [];
    return [subject!, ...next].map((amount): [string, Audience] => [String(amount), audience]);
  });
}

/** Finds what people read that was not for them. */
export function checkLeaks(
  { secrets, sightings }: History,
  amounts: ReadonlyMap<string, Audience>,
  found: Findings,
): void {
  const personal = new Map(secrets.map((secret) => [secret.token, secret]));
  for (const { userId, source, askedAt, at, tokens } of sightings) {
    for (const token of tokens) {
      const secret = personal.get(token);
      const isPersonal = secret && secret.ownerId !== userId;
      if (isPersonal && (userId === null || !secret.advertiserIds.includes(userId)))
        found.leaks.push(`${token} in ${source}`);
      const amount = amounts.get(token);
      if (!amount || amount.ownerId === userId) continue;
      const isReader = userId !== null && amount.readerIds.has(userId) && at >= amount.readersFrom;
      const isPublic = at >= amount.publicFrom && askedAt <= amount.publicUntil;
      if (!isReader && !isPublic) found.leaks.push(`amount ${token} in ${source}`);
    }
  }
}
