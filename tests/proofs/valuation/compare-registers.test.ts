import { expect, it } from 'vitest';
import { compareRegisters, type FileSale, type StoredRegister } from './compare-registers.ts';

const FILE: FileSale[] = [
  { day: '2024-03-17', address: '1 Oak Road', countyId: 1, eircode: null, priceCents: 30_000_000 },
  { day: '2024-03-18', address: '1 Oak Road', countyId: 1, eircode: 'K67AC12', priceCents: 31_000_000 },
];

/** @param ids of the properties of the sales */
function stored(ids: readonly number[]): StoredRegister {
  return {
    sales: FILE.map((sale, at) => ({
      sold_on: sale.day,
      county_id: sale.countyId,
      address: sale.address,
      eircode: sale.eircode,
      price_cents: sale.priceCents,
      full_market_price: true,
      vat_exclusive: false,
      content: `content ${at}`,
      copy: 1,
      street_key: '1|oak road',
      month: 230,
      relative_price: 81_000,
      property_id: ids[at]!,
    })),
    histories: [{ key: 'c|1', months: [230], counts: [2], sums: [162_000], squares: [1] }],
    routingKeys: [],
    properties: [...new Set(ids)].map((id) => ({ id, home_key: '1||1|oak road', eircode: 'K67AC12' })),
  };
}

it('an import is right with any numbers of the properties', () => {
  expect(compareRegisters(FILE, stored([5, 5]), stored([1, 1]))).toEqual({
    lost: 0,
    doubled: 0,
    different: 0,
  });
});

it('counts lost and doubled rows', () => {
  const whole = stored([1, 1]);
  const [first, second] = whole.sales;
  const changed = { ...whole, sales: [second!, second!] };
  expect(compareRegisters(FILE, changed, whole)).toMatchObject({ lost: 1, doubled: 1 });
  expect(compareRegisters(FILE, { ...whole, sales: [first!] }, whole)).toMatchObject({ lost: 1, doubled: 0 });
});

it('finds other sums and sales that were put together wrongly', () => {
  const whole = stored([1, 1]);
  const summed = { ...whole, histories: [{ ...whole.histories[0]!, sums: [162_001] }] };
  expect(compareRegisters(FILE, summed, whole).different).toBe(2);
  expect(compareRegisters(FILE, stored([1, 2]), whole).different).toBeGreaterThan(0);
});
