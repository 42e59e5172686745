import { describe, expect, it } from 'vitest';
import { sampleLogWriter, sampleOpenLog } from '../testing/sample-log.ts';
import type { EntryData, LoggedSettings } from './entry.ts';
import { verifyLog } from './verify.ts';

type Writer = ReturnType<typeof sampleLogWriter>;

/** @returns the fault of the last entry, which must be the first that does not hold; null for a log that holds */
async function faultOf(writer: Writer): Promise<string | null> {
  const result = await verifyLog(JSON.stringify(writer.file('advertiser')));
  if (result.ok) return null;
  expect(result.sequence).toBe(writer.lines.length);
  return result.fault;
}

const IN_TIME = '2026-05-05T12:00:00.000Z';
const LATE = '2026-05-06T17:00:00.000Z';
const END = '2026-05-06T18:00:00.000Z';
/** Sequences of the two bids of a sample log, by bidders 1 and 2. */
const [FIRST, SECOND] = [6, 7];

/** A log in which the second bid was won and its sale fell through. */
function fallenThrough(): Writer {
  const writer = sampleOpenLog();
  writer.add({ type: 'won', bidder: 2, data: { bid: SECOND }, at: IN_TIME });
  writer.add({ type: 'reopened', bidder: 2, data: { bid: SECOND }, at: IN_TIME });
  return writer;
}

/** A log that starts with the settings of the sample, but for some. */
function startedWith(changes: Partial<LoggedSettings>): Writer {
  const started = sampleOpenLog(0).lines[0]!.entry;
  const writer = sampleLogWriter();
  const data = { ...(started.data as EntryData['started']), ...changes };
  writer.add({ type: 'started', bidder: null, data, at: started.at }, { reserve: 35_000_000 });
  return writer;
}

/** A log whose first bidder may bid at noon. */
function approvedWith(changes: Partial<LoggedSettings>): Writer {
  const writer = startedWith(changes);
  writer.add({ type: 'applied', bidder: 1, data: {}, at: IN_TIME });
  writer.add({ type: 'approved', bidder: 1, data: {}, at: IN_TIME });
  return writer;
}

describe('a log signed by the server is refused where it breaks the rules:', () => {
  it('the sample keeps them', async () => {
    expect(await faultOf(sampleOpenLog())).toBeNull();
  });

  it.each([
    ['a later deadline after the deadline', { deadline: '2026-05-07T17:00:00.000Z' }, LATE, 'afterDeadline'],
    ['another currency', { currency: 'GBP' as const }, IN_TIME, 'settingChange'],
    ['a history that is hidden after all', { showOfferHistorySaleAgreed: false }, IN_TIME, 'settingChange'],
    ['a deadline at night', { deadline: '2026-05-06T22:00:00.000Z' }, IN_TIME, 'settings'],
  ])('a change to %s', async (_, data, at, fault) => {
    const writer = sampleOpenLog();
    writer.add({ type: 'changed', bidder: null, data, at });
    expect(await faultOf(writer)).toBe(fault);
  });

  it('a higher reserve', async () => {
    const writer = sampleOpenLog();
    const changed = { type: 'changed' as const, bidder: null, data: { hasReserve: true }, at: IN_TIME };
    writer.add(changed, { reserve: 34_000_000 });
    expect(await faultOf(writer)).toBeNull();
    writer.add(changed, { reserve: 36_000_000 });
    expect(await faultOf(writer)).toBe('settingChange');
  });

  it('a start that is moved once the round has started', async () => {
    const writer = startedWith({});
    writer.add({
      type: 'changed',
      bidder: null,
      data: { startsAt: '2026-05-06T09:00:00.000Z' },
      at: IN_TIME,
    });
    expect(await faultOf(writer)).toBe('settingChange');
  });

  it('hours in which the deadline is not', async () => {
    expect(await faultOf(startedWith({ biddingHours: { from: 480, to: 1000 } }))).toBe('settings');
  });

  it('an application after the deadline', async () => {
    const writer = sampleOpenLog();
    writer.add({ type: 'applied', bidder: 3, data: {}, at: LATE });
    expect(await faultOf(writer)).toBe('afterDeadline');
  });

  it('a bid that says nothing of the reserve, and a hidden one that commits to no amount', async () => {
    const silent = approvedWith({});
    silent.add({ type: 'bid', bidder: 1, data: { amount: 30_000_000 }, at: IN_TIME });
    expect(await faultOf(silent)).toBe('reserveWrong');
    const unbound = approvedWith({ makeOfferPrivate: true });
    unbound.add({ type: 'bid', bidder: 1, data: { reserve: 'not_met' }, at: IN_TIME });
    expect(await faultOf(unbound)).toBe('amountMissing');
    const bound = approvedWith({ makeOfferPrivate: true });
    bound.add({ type: 'bid', bidder: 1, data: { reserve: 'not_met' }, at: IN_TIME }, { amount: 30_000_000 });
    expect(await faultOf(bound)).toBeNull();
  });

  it('an extension for another bid', async () => {
    const writer = sampleOpenLog();
    const at = '2026-05-06T16:55:00.000Z';
    writer.add({ type: 'bid', bidder: 1, data: { amount: 31_000_000, reserve: 'not_met' }, at });
    writer.add({
      type: 'extended',
      bidder: null,
      data: { bid: FIRST, deadline: '2026-05-06T17:10:00.000Z' },
      at,
    });
    expect(await faultOf(writer)).toBe('extensionWrong');
  });

  it('a withdrawal by a removal that was none, and a removal that leaves the bid', async () => {
    const withdrawn = {
      type: 'withdrawn' as const,
      bidder: 2,
      data: { bid: SECOND, by: 'removal' as const },
    };
    const forged = sampleOpenLog();
    forged.add({ ...withdrawn, at: IN_TIME });
    expect(await faultOf(forged)).toBe('wrongState');
    const left = sampleOpenLog();
    left.add({ type: 'removed', bidder: 2, data: {}, at: IN_TIME });
    left.add({ type: 'closed', bidder: null, data: {}, at: END });
    expect(await faultOf(left)).toBe('withdrawalMissing');
    const right = sampleOpenLog();
    right.add({ type: 'removed', bidder: 2, data: {}, at: IN_TIME });
    right.add({ ...withdrawn, at: IN_TIME });
    expect(await faultOf(right)).toBeNull();
  });

  it('a winner who did not confirm after each sale that fell through', async () => {
    const writer = fallenThrough();
    writer.add({ type: 'won', bidder: 1, data: { bid: FIRST }, at: IN_TIME });
    expect(await faultOf(writer)).toBe('wrongState');
    const confirmed = fallenThrough();
    confirmed.add({ type: 'confirmed', bidder: 1, data: { bid: FIRST }, at: IN_TIME });
    confirmed.add({ type: 'won', bidder: 1, data: { bid: FIRST }, at: IN_TIME });
    expect(await faultOf(confirmed)).toBeNull();
    confirmed.add({ type: 'removed', bidder: 2, data: {}, at: IN_TIME });
    expect(await faultOf(confirmed)).toBe('wrongState');
  });

  it('a key that the key before did not endorse', async () => {
    const writer = sampleOpenLog();
    writer.changeKey({ isEndorsed: true });
    writer.add({ type: 'withdrawn', bidder: 1, data: { bid: FIRST, by: 'bidder' }, at: IN_TIME });
    expect(await faultOf(writer)).toBeNull();
    writer.changeKey({ isEndorsed: false });
    writer.add({ type: 'withdrawn', bidder: 2, data: { bid: SECOND, by: 'bidder' }, at: IN_TIME });
    expect(await faultOf(writer)).toBe('key');
  });

  it('an ad other than the one in the head of the file', async () => {
    const file = sampleOpenLog().file();
    const changed = { ...file, listing: { ...file.listing, adId: 1 } };
    expect(await verifyLog(JSON.stringify(changed))).toMatchObject({
      ok: false,
      sequence: 1,
      fault: 'round',
    });
  });

  it('keys that endorse each other in a circle', async () => {
    const file = sampleOpenLog().file();
    const [key] = file.keys;
    const keys = [{ ...key!, previous: key!.id, endorsement: 'x' }];
    expect(await verifyLog(JSON.stringify({ ...file, keys }))).toMatchObject({ ok: false, fault: 'key' });
  });
});
