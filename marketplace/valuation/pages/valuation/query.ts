import type { CallInput } from '#platform/http/endpoint.ts';
import { BER_GRADES, BER_LEVELS_2026 } from '#property/ber.ts';
import { parseEircode } from '#property/eircode.ts';
import { type SizeUnit, sizeUnitsOf, storedSize } from '#property/size.ts';
import { MAX_ASKING_PRICE, MAX_VALUED_ADDRESS, VALUED_TYPES } from '../../estimates/choices.ts';
import type { estimateHome } from '../../estimates/endpoints.ts';
import type { WireFollowedHome } from '../../followed-homes/contract.ts';

/** The answers of a visitor, as the parameters of the page. */
export type ValuationQuery = Record<(typeof PARAMETERS)[number], string>;

const PARAMETERS = ['home', 'type', 'beds', 'baths', 'size', 'ber', 'asking'] as const;
export const RATINGS = [...BER_GRADES, ...BER_LEVELS_2026.filter((level) => !/[FG]/.test(level))];
/** Rooms that can be chosen; the last stands for more. */
export const MAX_CHOSEN_ROOMS = 8;

/** Units in which the floor area can be entered, the usual one first. */
export const FLOOR_UNITS: readonly SizeUnit[] = sizeUnitsOf(undefined);
/** Square metres; larger homes are not estimated. */
const MAX_SIZE = 2_000;

/** @returns the parameters without those that cannot be, the floor area in m² */
export function readQuery(parameters: URLSearchParams): ValuationQuery {
  const [home, type, beds, baths, size, ber, asking] = PARAMETERS.map(
    (name) => parameters.get(name)?.trim() ?? '',
  );
  return {
    home: home!.slice(0, MAX_VALUED_ADDRESS),
    type: VALUED_TYPES.some((known) => known === type) ? type! : '',
    beds: wholeUpTo(beds!, MAX_CHOSEN_ROOMS),
    baths: wholeUpTo(baths!, MAX_CHOSEN_ROOMS),
    size: squareMetres(size!.replace(/\s|m²|,|\.\d*$/g, ''), parameters.get('unit')),
    ber: RATINGS.some((known) => known === ber) ? ber! : '',
    asking: wholeUpTo(asking!.replace(/[€,\s]/g, ''), MAX_ASKING_PRICE),
  };
}

/** @param unit of the size as entered; m² for an unknown one */
function squareMetres(size: string, unit: string | null): string {
  const entered = FLOOR_UNITS.find((known) => known === unit) ?? 'METRES_SQUARED';
  const whole = /^[1-9]\d{0,9}$/.test(size) ? Math.round(storedSize(size, entered).value) : 0;
  return wholeUpTo(String(whole), MAX_SIZE);
}

function wholeUpTo(text: string, max: number): string {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= max ? text : '';
}

/** @returns the request of an estimate from all answers */
export function estimateOf(query: ValuationQuery): NonNullable<CallInput<typeof estimateHome>['body']> {
  const number = (text: string) => (text === '' ? null : Number(text));
  const eircode = parseEircode(query.home);
  return {
    ...(eircode ? { eircode } : { address: query.home }),
    propertyType: VALUED_TYPES.find((type) => type === query.type) ?? null,
    beds: number(query.beds),
    baths: number(query.baths),
    floorArea: number(query.size),
    ber: RATINGS.find((rating) => rating === query.ber) ?? null,
    askingPrice: number(query.asking),
  };
}

/** @returns the parameters of the page that describe a followed home */
export function queryOfFacts(facts: WireFollowedHome['facts']): ValuationQuery {
  const { address, county, eircode, propertyType, beds, baths, floorArea, ber } = facts;
  const isNamed = county === null || address.toLowerCase().includes(county.toLowerCase());
  const parts = [address, isNamed ? null : county, eircode && (parseEircode(eircode) ?? eircode)];
  const rooms = (count: number | null) => (count === null ? '' : String(Math.min(count, MAX_CHOSEN_ROOMS)));
  const given: Partial<ValuationQuery> = {
    home: parts.filter(Boolean).join(', '),
    type: propertyType ?? '',
    beds: rooms(beds),
    baths: rooms(baths),
    size: floorArea === null ? '' : String(Math.round(floorArea)),
    ber: ber ?? '',
  };
  return readQuery(new URLSearchParams(given));
}

/** @returns the path of the page with its parameters */
export function valuationPath(query: ValuationQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return `/valuation?${new URLSearchParams(given)}`;
}
