import type pg from 'pg';
import type { DescribeHome } from '../address/home.ts';
import type { Property } from '../properties/identify.ts';
import { type HomeIdentity, sameHomeBy } from '../properties/rules.ts';
import { type CorrectionOfHome, readAcceptedCorrections, readHidingCorrections } from './reads.ts';

/** A home as its address describes it, with the id of its property if it was sold before. */
type NamedHome = HomeIdentity & Pick<Property, 'countyId'> & { id?: number | undefined };

/** How a home is shown by the accepted corrections about it. */
export type ShownHome = {
  /** Neither sales nor past listings of the home are shown, nor its address to those who do not know it. */
  isHidden: boolean;
  /** The address as its owner spells it; null where nobody corrected it. */
  correctedAddress: string | null;
};

/** Reads how a home is shown: by the corrections of its property, or of an address that is the same home for certain. */
export async function readShownHome(
  client: pg.Pool | pg.ClientBase,
  home: NamedHome,
  describeHome: DescribeHome,
): Promise<ShownHome> {
  const corrections = await readAcceptedCorrections(client, home);
  return {
    isHidden: corrections.some(
      (correction) => correction.kind === 'hide' && isAbout(correction, home, describeHome),
    ),
    correctedAddress: corrections.find(({ kind }) => kind === 'address')?.shown_address ?? null,
  };
}

/** Selects the homes, named by their addresses, that their owners had hidden. */
export async function readHiddenHomes<H extends NamedHome>(
  client: pg.Pool | pg.ClientBase,
  homes: readonly H[],
  describeHome: DescribeHome,
): Promise<Set<H>> {
  const corrections = await readHidingCorrections(
    client,
    homes.map(({ homeKey }) => homeKey),
    homes.flatMap(({ eircode }) => eircode ?? []),
  );
  const isHidden = (home: H) => corrections.some((correction) => isAbout(correction, home, describeHome));
  return new Set(homes.filter(isHidden));
}

function isAbout(correction: CorrectionOfHome, home: NamedHome, describeHome: DescribeHome): boolean {
  if (correction.property_id !== null && correction.property_id === home.id) return true;
  return (
    correction.county_id === home.countyId && sameHomeBy(identityOf(correction, describeHome), home) !== null
  );
}

/** @returns the home that a correction is about, as its address describes it */
export function identityOf(
  { address, county_id: countyId, eircode }: Pick<CorrectionOfHome, 'address' | 'county_id' | 'eircode'>,
  describeHome: DescribeHome,
): HomeIdentity {
  const { kind, homeKey, localities } = describeHome({ address, countyId, eircode });
  return { address, kind, eircode, homeKey, localities };
}
