import { expect, it } from 'vitest';
import { makeRandom } from '../random.ts';
import { holidayWeekOf, monthlyRentOf, priceLevel } from './prices.ts';

it('a week in a holiday home costs less than a month, and more than its share of one', () => {
  for (let countyId = 1; countyId <= 32; countyId++) {
    for (let beds = 0; beds <= 6; beds++) {
      const random = makeRandom(`${countyId} ${beds}`);
      const month = monthlyRentOf(random, priceLevel(countyId, []), beds);
      const week = holidayWeekOf(random, month);
      expect(week).toBeLessThan(month);
      expect(week).toBeGreaterThan((month * 12) / 52);
    }
  }
});
