import { homeTypeOf } from '#marketplace/valuation/model/attributes.ts';
import type { NewPricedHome } from '#marketplace/valuation/priced-homes/writes.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { kindOf } from '#property/property-type.ts';
import { roundPrice } from '../listings/prices.ts';
import { makeRandom } from '../random.ts';
import type { DemoSale } from './sales.ts';

/**
 * The newest second-hand sales of homes whose attributes are known, with what was asked before.
 * @param source of the stored homes
 */
export function pricedHomesOf(sales: readonly DemoSale[], count: number, source: string): NewPricedHome[] {
  const known = sales.filter(
    ({ home, isNew, isFullMarketPrice }) => home.facts && !isNew && isFullMarketPrice,
  );
  // Every second one, so that many homes of each street are in the register only.
  const newest = known.toSorted((a, b) => (a.day < b.day ? 1 : -1)).filter((_, at) => at % 2 === 0);
  return newest.slice(0, count).map(({ home, day, price }, at) => {
    const random = makeRandom(`asked for ${home.eircode} ${day}`);
    const facts = home.facts!;
    return {
      source,
      reference: String(at + 1),
      county_id: home.countyId,
      address: home.address,
      eircode: random.chance(0.5) ? home.eircode : null,
      home_type: homeTypeOf(kindOf(facts.propertyType, facts.houseType)),
      beds: facts.beds,
      baths: facts.bathrooms,
      size_m2: facts.squareMetres,
      ber: random.chance(0.9) ? facts.ber : null,
      latitude: home.point?.latitude ?? null,
      longitude: home.point?.longitude ?? null,
      asking_price: roundPrice(price * random.between(0.9, 1.04)),
      asked_on: new Date(Date.parse(day) - random.whole(90, 220) * DAY_MS).toISOString().slice(0, 10),
      sold_price: price,
      sold_on: day,
    };
  });
}
