import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { isNorthernIreland } from '#property/county.ts';
import { EPC_BANDS, type EpcBand } from '#property/epc.ts';

/** A postcode district in the middle of each county. */
const DISTRICTS: Record<number, number> = { 27: 41, 28: 61, 29: 78, 30: 74, 31: 48, 32: 24 };
const INWARD_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';
/** A score in the middle of each band. */
const SCORES: Record<EpcBand, number> = { A: 94, B: 85, C: 74, D: 61, E: 47, F: 30, G: 14 };

/**
 * A listing with the facts of its jurisdiction: in Northern Ireland a postcode and an EPC of the same letter in place of
 * a BER. The same for the same address.
 */
export function withNorthernFacts(listing: NewListing): NewListing {
  if (!isNorthernIreland(listing.countyId)) return listing;
  const { berNumber: _, berKwh: __, ...rest } = listing;
  const number = digitsOf(listing.address);
  const letter = (at: number) => INWARD_LETTERS[Number(number.slice(at, at + 2)) % INWARD_LETTERS.length]!;
  const postcode = `BT${DISTRICTS[listing.countyId]} ${number[0]}${letter(1)}${letter(3)}`;
  const band = bandOf(listing.ber);
  const isHome = listing.adType === 'sale' || listing.adType === 'rental' || listing.adType === 'sharing';
  return {
    ...rest,
    postcode,
    ber: band && `EPC_${band}`,
    // The units of a development have a certificate each.
    ...(band && isHome && !listing.units?.some(({ kind }) => kind === 'unit')
      ? { epcScore: SCORES[band], epcNumber: number.replace(/(\d{4})(?=\d)/g, '$1-') }
      : {}),
    ...(listing.units && {
      units: listing.units.map((unit) => {
        const own = bandOf(unit.ber);
        return { ...unit, ber: own && `EPC_${own}` };
      }),
    }),
  };
}

/** The band with the letter of a BER; null without a grade. */
function bandOf(ber: string | null | undefined): EpcBand | null {
  const [, letter] = /^([A-G])(?:[0-3]|[A-G]|$)/.exec(ber ?? '') ?? [];
  return EPC_BANDS.find((band) => band === letter) ?? null;
}

/** Twenty digits that follow from a text. */
function digitsOf(text: string): string {
  let state = 7n;
  for (const character of text) state = (state * 1_000_003n + BigInt(character.codePointAt(0)!)) % 10n ** 20n;
  return String(state).padStart(20, '0');
}
