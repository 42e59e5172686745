import { describe, expect, it } from 'vitest';
import { readForm } from '#platform/forms/body.ts';
import type { RoundValues } from '../forms.ts';
import { newRound, roundChange } from '../rounds/contract.ts';
import type { Round } from './apply-events.ts';
import { changeFormOf, changesOf, settingRules, settingsOf, valuesOf } from './round-values.ts';

const round = {
  mode: 'open',
  status: 'OPEN',
  minimumOfferAmount: 40_000_000,
  minimumIncrement: 100_000,
  reserveAmount: 45_000_000,
  startsAt: '2026-11-24T10:00:00.000Z',
  // After a soft close, with seconds that the form does not show.
  deadline: '2026-12-04T17:10:35.000Z',
  softCloseMinutes: 10,
  biddingHours: { from: 480, to: 1260 },
  conditions: 'Curtains included',
  bookingDeposit: null,
  makeOfferPrivate: false,
  showOfferHistorySaleAgreed: true,
  offers: [] as Round['offers'],
} as Round;
const BEFORE = Date.parse('2026-11-24T09:00:00Z');
const AFTER = Date.parse('2026-11-24T11:00:00Z');
const withBid = { ...round, offers: [{} as Round['offers'][number]] };

describe('the settings of a round in a form', () => {
  it('are read as the API takes them', () => {
    const body = settingsOf(valuesOf(round));
    expect(newRound.parse(body)).toMatchObject({
      minimumOfferAmount: 40_000_000,
      reserveAmount: 45_000_000,
      biddingHours: { from: 480, to: 1260 },
      bookingDeposit: null,
      deadline: new Date('2026-12-04T17:10:00Z'),
    });
    expect(settingsOf({ ...valuesOf(round), startsAt: undefined }).startsAt).toBeUndefined();
    expect(settingsOf({ ...valuesOf(round), biddingHoursTo: '00:00' }).biddingHours?.to).toBe(1440);
    expect(settingsOf({ ...valuesOf(round), mode: 'sealed' }).softCloseMinutes).toBe(0);
  });

  it('may change in any way before the first bid, but not the mode, and the start only before it', () => {
    expect(settingRules(round, BEFORE)).toMatchObject({ mode: 'never', startsAt: 'any', deadline: 'any' });
    expect(settingRules(round, AFTER)).toMatchObject({ startsAt: 'never', conditions: 'any' });
  });

  it('may only get easier for bidders once there is a bid', () => {
    expect(settingRules(withBid, AFTER)).toEqual({
      mode: 'never',
      minimumOfferAmount: 'lower',
      minimumIncrement: 'lower',
      reserveAmount: 'lower',
      startsAt: 'never',
      deadline: 'later',
      softCloseMinutes: 'higher',
      biddingHours: 'never',
      conditions: 'never',
      bookingDeposit: 'lower',
      makeOfferPrivate: 'never',
      showOfferHistorySaleAgreed: 'never',
    });
    const hidden = { ...withBid, showOfferHistorySaleAgreed: false };
    expect(settingRules(hidden, AFTER).showOfferHistorySaleAgreed).toBe('on');
  });

  it('are sent only where they were changed and shown', () => {
    const initial = valuesOf(round);
    const change = (values: Partial<RoundValues>, of: Round = round, at = AFTER) =>
      changesOf(values, initial, { rules: settingRules(of, at), now: new Date(at) });
    expect(change({ ...initial })).toEqual({});
    const later = change({ ...initial, deadline: '2026-12-05T12:00', minimumOfferAmount: 390_000 });
    expect(later).toEqual({ deadline: '2026-12-05T12:00:00.000Z', minimumOfferAmount: 39_000_000 });
    expect(roundChange.safeParse(later).success).toBe(true);
    expect(change({ ...initial, biddingHoursTo: '20:00' })).toEqual({
      biddingHours: { from: 480, to: 1200 },
    });
    // A checkbox that the form does not show reads as not ticked.
    const unticked = { ...initial, showOfferHistorySaleAgreed: false };
    expect(change(unticked, withBid)).toEqual({});
    expect(change({ ...unticked, reserveAmount: null }, withBid)).toEqual({ reserveAmount: null });
  });

  it('can be emptied: no conditions, and a start at once', () => {
    const initial = valuesOf(round);
    const { conditions: _, startsAt: __, ...rest } = initial;
    const emptied = changesOf(rest, initial, { rules: settingRules(round, BEFORE), now: new Date(BEFORE) });
    expect(emptied).toEqual({ conditions: '', startsAt: '2026-11-24T09:00:00.000Z' });
  });

  it('that must not be empty are asked for, of those that are shown', () => {
    const fields = (of: Round) => Object.keys(changeFormOf(settingRules(of, AFTER)).shape);
    expect(fields(withBid)).toEqual([
      'minimumOfferAmount',
      'minimumIncrement',
      'reserveAmount',
      'deadline',
      'softCloseMinutes',
      'bookingDeposit',
    ]);
    const schema = changeFormOf(settingRules(withBid, AFTER));
    const { values, wrong } = readForm(schema, new FormData(), (key) => key);
    expect(values).toEqual({});
    expect(wrong).not.toEqual({});
  });
});
