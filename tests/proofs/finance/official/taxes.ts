import { rulesAt } from '#marketplace/finance/rules/table.ts';
import type { BuyerType } from '#marketplace/finance/sums/buyer-and-home.ts';
import { buyingCosts, costTerms } from '#marketplace/finance/sums/buying-costs.ts';
import { withoutTax } from '#marketplace/finance/sums/cents.ts';
import { stampDuty } from '#marketplace/finance/sums/stamp-duty.ts';
import { inEuro, type OfficialExample } from './example.ts';

const TODAY = '2026-11-26';
const rules = rulesAt(TODAY);
const DUTIES: readonly [source: string, price: number, duty: number][] = [
  ['Revenue eBrief 261/24', 500_000, 5_000],
  ['Revenue eBrief 261/24', 1_000_000, 10_000],
  ['Revenue eBrief 261/24', 1_500_000, 20_000],
  ['Revenue eBrief 261/24', 2_000_000, 50_000],
  ['Bank of Ireland: stamp duty', 300_000, 3_000],
];

/** Fees by the ends of their bands. */
const FEES: readonly [price: number, fee: number][] = [
  [50_000, 400],
  [50_001, 600],
  [200_000, 600],
  [200_001, 700],
  [400_000, 700],
  [400_001, 800],
];

function registrationFee(price: number): number {
  const home = { country: 'ireland', authority: null, isNew: false, isApartment: false } as const;
  const { registration } = buyingCosts(costTerms('mover', home, rules), price * 100);
  return registration - rules.number('mortgageRegistrationFee') * 100;
}

const MOTION = 'motion-mortgages.co.uk: Stamp Duty Land Tax from 1 April 2025';
const PERRYS = 'perrysaccountants.co.uk: Stamp Duty Land Tax before and after 1 April 2025';
const LAND_TAXES: readonly [source: string, buyer: BuyerType, price: number, day: string, tax: number][] = [
  [MOTION, 'mover', 295_000, '2025-04-01', 4_750],
  [MOTION, 'firstTimeBuyer', 350_000, '2025-04-01', 2_500],
  [PERRYS, 'firstTimeBuyer', 400_000, '2025-03-31', 0],
  [PERRYS, 'firstTimeBuyer', 400_000, '2025-04-01', 5_000],
  [PERRYS, 'mover', 400_000, '2025-03-31', 7_500],
  [PERRYS, 'mover', 400_000, '2025-04-01', 10_000],
];

function landTax(buyer: BuyerType, price: number, day: string): number {
  const home = { country: 'northernIreland', authority: null, isNew: false, isApartment: false } as const;
  return buyingCosts(costTerms(buyer, home, rulesAt(day)), price * 100).stampDuty;
}

/** Stamp duty, registration fees, and Stamp Duty Land Tax. */
export const TAXES: OfficialExample[] = [
  ...DUTIES.map(([source, price, duty]) =>
    inEuro(source, `stamp duty on ${price}`, duty, () => stampDuty(price * 100, 'residential', rules)),
  ),
  inEuro('Bank of Ireland: stamp duty on new homes', 'price without VAT of 340500', 300_000, () =>
    withoutTax(340_500_00, 13.5),
  ),
  inEuro('Bank of Ireland: stamp duty on new homes', 'stamp duty on 340500 with VAT', 3_000, () =>
    stampDuty(340_500_00, 'residential', rules, 13.5),
  ),
  ...FEES.map(([price, fee]) =>
    inEuro('Tailte Éireann: Land Registry fees', `registration fee at ${price}`, fee, () =>
      registrationFee(price),
    ),
  ),
  ...LAND_TAXES.map(([source, buyer, price, day, tax]) =>
    inEuro(source, `tax of a ${buyer} on ${price} on ${day}`, tax, () => landTax(buyer, price, day)),
  ),
];
