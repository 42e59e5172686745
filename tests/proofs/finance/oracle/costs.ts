import type { Figures } from './figures.ts';
import { down, halfUp, times } from './fraction.ts';
import { dutyBySlices, figureOfBand, propertyTaxOf, withoutVat } from './taxes.ts';

export type OracleHome = {
  country: 'ireland' | 'northernIreland';
  authority: string | null;
  isNew: boolean;
  isApartment: boolean;
};

export type OracleCosts = Record<
  'stampDuty' | 'legal' | 'registration' | 'valuation' | 'survey' | 'localPropertyTax',
  bigint
>;

/** Prices in whole euro after which the costs leap or rise faster, apart from the bands of Local Property Tax. */
type Costs = { of: (price: bigint) => OracleCosts; breaks: readonly bigint[] };

const NONE: OracleCosts = {
  stampDuty: 0n,
  legal: 0n,
  registration: 0n,
  valuation: 0n,
  survey: 0n,
  localPropertyTax: 0n,
};

/** @returns the costs of a buyer for a kind of home, and the whole prices at which their formula changes */
export function costsFor(buyerType: string, home: OracleHome, figures: Figures): Costs {
  if (home.country === 'northernIreland') return landTax(buyerType, figures);
  const { isNew, authority } = home;
  const vat = isNew ? figures.number('vatNewHome', home.isApartment ? 'apartment' : 'house') : null;
  const duty = figures.steps('stampDuty');
  const registration = figures.steps('registrationFee');
  const fixed = {
    legal: figures.cents('legalFee'),
    valuation: figures.cents('valuationFee'),
    survey: isNew ? 0n : figures.cents('surveyFee'),
  };
  const loanFee = figures.cents('mortgageRegistrationFee');
  const { left, all } = daysOfYear(figures.day);
  const bands = isNew
    ? []
    : [...figures.steps('localPropertyTax'), ...figures.steps('localPropertyTaxAbove')];
  return {
    of: (price) => ({
      ...fixed,
      stampDuty: dutyBySlices(vat ? withoutVat(price, vat) : price, duty),
      registration: loanFee + down(times(figureOfBand(price, registration), 100n)),
      // The buyer pays back what the seller paid for the rest of the year; no tax was paid for a new home.
      localPropertyTax: isNew
        ? 0n
        : halfUp({ top: propertyTaxOf(price, authority, figures) * left, bottom: all }),
    }),
    breaks: [
      ...duty.map(({ from }) => (vat ? (from * (100n * vat.bottom + vat.top)) / (100n * vat.bottom) : from)),
      ...[...registration, ...bands].map(({ from }) => from),
    ],
  };
}

/** Northern Ireland: Stamp Duty Land Tax, no other costs. First-time buyers have a relief up to a price. */
function landTax(buyerType: string, figures: Figures): Costs {
  const all = figures.steps('sdlt', buyerType === 'investor' ? 'investor' : 'mover');
  if (buyerType !== 'firstTimeBuyer')
    return {
      of: (price) => ({ ...NONE, stampDuty: dutyBySlices(price, all) }),
      breaks: all.map(({ from }) => from),
    };
  const ceiling = figures.cents('sdltFirstTimeCeiling');
  const relief = figures.steps('sdlt', 'firstTimeBuyer');
  return {
    of: (price) => ({ ...NONE, stampDuty: dutyBySlices(price, price > ceiling ? all : relief) }),
    breaks: [...[...all, ...relief].map(({ from }) => from), ceiling / 100n],
  };
}

/** @returns the days of the year, and those from a day up to the last of December, the day itself included */
function daysOfYear(day: string): { left: bigint; all: bigint } {
  const year = Number(day.slice(0, 4));
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const months = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const before = months.slice(0, Number(day.slice(5, 7)) - 1).reduce((sum, days) => sum + days, 0);
  const all = isLeap ? 366 : 365;
  return { left: BigInt(all - before - Number(day.slice(8)) + 1), all: BigInt(all) };
}
