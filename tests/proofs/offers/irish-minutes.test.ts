import { expect, it } from 'vitest';
import { irishMinutes as ofProduct } from '#marketplace/offers/rules.ts';
import { irishMinutes } from './irish-minutes.ts';

it('knows the time in Ireland as the product does, around every change of the clocks', () => {
  for (let at = Date.UTC(2020, 0, 1); at < Date.UTC(2040, 0, 1); at += 53 * 60_000) {
    const month = new Date(at).getUTCMonth();
    if (month !== 2 && month !== 9 && at % 11 !== 0) continue;
    const moment = new Date(at);
    if (irishMinutes(moment) !== ofProduct(moment))
      expect.fail(`${moment.toISOString()}: ${irishMinutes(moment)}, not ${ofProduct(moment)}`);
  }
  expect(irishMinutes(new Date('2026-03-29T00:59:00Z'))).toBe(59);
  expect(irishMinutes(new Date('2026-03-29T01:00:00Z'))).toBe(120);
  expect(irishMinutes(new Date('2026-10-25T00:59:00Z'))).toBe(119);
  expect(irishMinutes(new Date('2026-10-25T01:00:00Z'))).toBe(60);
});
