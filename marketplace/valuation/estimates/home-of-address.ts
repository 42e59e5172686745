import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { countyIdOf } from '#marketplace/places/rules.ts';
import { COUNTIES, isNorthernIreland } from '#property/county.ts';
import { parseEircode } from '#property/eircode.ts';
import type { DescribeHome, Home } from '../address/home.ts';

/** A home as people name it. */
export type HomeName = { address: string; county?: string | null; eircode?: string | null };

/** Why a home cannot be told from its address. */
export type AddressProblem = 'countyUnknown' | 'northernIreland' | 'noStreet';

/** Finds the county of an address, and describes the home. */
export function homeOfAddress(
  { address, county, eircode }: HomeName,
  gazetteer: Gazetteer,
  describeHome: DescribeHome,
): { ok: true; home: Home } | { ok: false; problem: AddressProblem } {
  const code = parseEircode(eircode ?? '') ?? eircodeIn(address);
  const countyId = countyOf(address, county ?? '', gazetteer);
  if (countyId === null) return { ok: false, problem: 'countyUnknown' };
  if (isNorthernIreland(countyId)) return { ok: false, problem: 'northernIreland' };
  const home = describeHome({ address, countyId, eircode: code });
  return home.address.street === '' ? { ok: false, problem: 'noStreet' } : { ok: true, home };
}

function eircodeIn(address: string): string | null {
  return parseEircode(/[A-Z]\d[\dW]\s?[0-9A-Z]{4}\s*$/i.exec(address.slice(-20))?.[0] ?? '');
}

/** The county as stated, else at the end of the address, else of the place it names. */
function countyOf(address: string, county: string, gazetteer: Gazetteer): number | null {
  const parts = address.split(',').map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  const stated = countyIdOf(county) ?? countyIdOf(last) ?? countyIdOf(parts.at(-2) ?? '');
  if (stated !== null) return stated;
  if (/^(?:dublin|d)\s?\d{1,2}w?$/i.test(last)) return countyIdOf('Dublin');
  const named = COUNTIES.find(({ name }) =>
    new RegExp(`\\b(?:co\\.?|county) ?${name}\\b`, 'i').test(address),
  );
  return named?.id ?? gazetteer.resolve({ address })?.area.countyId ?? null;
}
