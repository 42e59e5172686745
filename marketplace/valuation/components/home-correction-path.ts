import type { CorrectionKind } from '../home-corrections/rules.ts';

/**
 * @param home an address or an Eircode
 * @returns the path of the page on which the owner of a home asks for a change
 */
export function homeCorrectionPath(home: string, kind?: CorrectionKind): string {
  return `/valuation/home-correction?${new URLSearchParams({ home, ...(kind && { kind }) })}`;
}
