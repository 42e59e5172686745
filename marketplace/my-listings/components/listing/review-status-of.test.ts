import { expect, it } from 'vitest';
import type { ReviewStatus } from '#marketplace/moderation/review-status/contract.ts';
import { reviewStatusView } from './review-status-of.ts';

const NOTHING: ReviewStatus = { waiting: null, decisions: [], passages: [], mayAsk: null };
const at = '2026-11-21T10:00:00.000Z';
const rejected = {
  kind: 'new' as const,
  decision: 'reject' as const,
  reason: 'Discriminatory wording',
  basis: 'The law',
  text: null,
  words: null,
  at,
  isLive: false,
  isInForce: true,
};
const approved = { ...rejected, decision: 'approve' as const, reason: null, basis: null };
const passages = [{ quote: 'No HAP', severity: 'stop' as const, why: 'It may not.' }];

type Listing = Parameters<typeof reviewStatusView>[0];
const listing = (state: Listing['state'], purchases: Listing['purchases'] = []): Listing => ({
  state,
  purchases,
});

it.each<[string, Listing, ReviewStatus, object]>([
  ['an ad on the market', listing('PUBLISHED'), NOTHING, { kind: 'nothing' }],
  ['a draft', listing('DRAFT'), NOTHING, { kind: 'draft' }],
  ['an ad that is not paid for', listing('PENDING', ['plan']), NOTHING, { kind: 'unpaid' }],
  [
    'an ad that a person looks at before it is paid for',
    listing('PENDING', ['plan']),
    { ...NOTHING, waiting: { kind: 'new', since: at, words: null } },
    { kind: 'waiting', of: 'new', since: 'the day' },
  ],
  [
    'an ad that its advertiser asked a person about',
    listing('DRAFT'),
    { ...NOTHING, waiting: { kind: 'new', since: at, words: 'It is the pool.' } },
    { kind: 'waiting', of: 'asked', words: 'It is the pool.' },
  ],
  [
    'changes of an ad that stays on the market',
    listing('PUBLISHED'),
    { ...NOTHING, waiting: { kind: 'changed', since: at, words: null } },
    { kind: 'waiting', of: 'changed' },
  ],
  [
    'changes that took an ad off the market',
    listing('PENDING'),
    { ...NOTHING, waiting: { kind: 'changed', since: at, words: null } },
    { kind: 'waiting', of: 'held' },
  ],
  [
    'an appeal',
    listing('PENDING'),
    {
      ...NOTHING,
      decisions: [{ ...rejected, isInForce: false }],
      waiting: { kind: 'appeal', since: at, words: 'No.' },
    },
    { kind: 'waiting', of: 'appeal', earlier: [{ date: 'the day' }] },
  ],
  [
    'a rejection that may be appealed against',
    listing('REJECTED'),
    { ...NOTHING, passages, decisions: [rejected], mayAsk: 'appeal' },
    { kind: 'decided', mayAppeal: true, passages, earlier: [] },
  ],
  [
    'the answer to an appeal',
    listing('REJECTED'),
    { ...NOTHING, decisions: [{ ...rejected, kind: 'appeal', words: 'No.' }, rejected] },
    { kind: 'decided', mayAppeal: false, earlier: [{ kind: 'new' }] },
  ],
  [
    'an appeal that was upheld, without what a program had found',
    listing('PUBLISHED'),
    { ...NOTHING, passages, decisions: [{ ...approved, kind: 'appeal', words: 'No.' }, rejected] },
    { kind: 'decided', passages: [], mayAppeal: false },
  ],
  [
    'an approval nobody had asked for',
    listing('PUBLISHED'),
    { ...NOTHING, decisions: [approved] },
    { kind: 'nothing' },
  ],
  [
    'an ad whose wording stops it',
    listing('DRAFT'),
    { ...NOTHING, passages, mayAsk: 'review' },
    { kind: 'stopped', passages },
  ],
])('shows %s', (_, of, status, expected) => {
  expect(reviewStatusView(of, status, () => 'the day')).toMatchObject(expected);
});
