import type { z } from 'zod';
import type { estimateRequest } from './contract.ts';
import type { HomeFacts } from './describe.ts';
import type { ValuationProblem } from './valuer.ts';

/** The texts that say why a home cannot be estimated. */
export const PROBLEM_TEXTS = {
  countyUnknown: 'valuation.countyUnknown',
  northernIreland: 'valuation.northernIreland',
  noStreet: 'valuation.noStreet',
  unknownEircode: 'valuation.unknownEircode',
} as const satisfies Record<ValuationProblem, string>;

/** @returns the home that the body of a request describes */
export function factsOfRequest(
  body: Omit<z.output<typeof estimateRequest>, 'askingPrice' | 'asOf'>,
): HomeFacts {
  return {
    address: body.address ?? '',
    county: body.county ?? null,
    eircode: body.eircode ?? null,
    type: body.propertyType ?? null,
    beds: body.beds ?? null,
    baths: body.baths ?? null,
    size: body.floorArea ?? null,
    ber: body.ber ?? null,
    latitude: body.latitude ?? null,
    longitude: body.longitude ?? null,
  };
}
