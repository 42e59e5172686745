import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import type { CsvRow } from '#platform/files/csv.ts';
import { berRange, combinedRating, isBerRating } from '#property/ber.ts';
import { isNorthernIreland } from '#property/county.ts';
import { EPC_BANDS, epcBandOf, MAX_EPC_SCORE, MIN_EPC_SCORE, parseEpcNumber } from '#property/epc.ts';
import type { Warn } from './prices.ts';
import { parsed, within } from './rooms.ts';
import { numberOf } from './texts.ts';

/** Largest number that the database takes; whether it is plausible depends on the rating. */
const MAX_KWH = 99_999;

type EnergyFacts = Pick<NewListing, 'ber' | 'berNumber' | 'berKwh' | 'epcScore' | 'epcNumber'>;

/** The EPC of a listing in Northern Ireland; a score decides the band. */
function epcOf(row: CsvRow, warn: Warn): EnergyFacts {
  const band = parsed(
    row.epc,
    (text) => EPC_BANDS.find((one) => one === text.trim().toUpperCase()),
    'epc',
    warn,
  );
  const score = within(numberOf(row.epc_score), MIN_EPC_SCORE, MAX_EPC_SCORE, 'epc_score', warn);
  const scored = score === null ? null : epcBandOf(score);
  if (band && scored && band !== scored) warn('epc', `the score ${score} is of band ${scored}`);
  const rating = scored ?? band;
  if (!rating) return {};
  return {
    ber: `EPC_${rating}`,
    epcScore: score,
    epcNumber: parsed(row.epc_number, parseEpcNumber, 'epc_number', warn),
  };
}

/** The energy rating of a row: a BER, or in Northern Ireland an EPC. */
export function energyOf(row: CsvRow, countyId: number, warn: Warn): EnergyFacts {
  // A BER is of the Republic only.
  if (isNorthernIreland(countyId)) return epcOf(row, warn);
  const ber = parsed(row.ber, (text) => ratingOf(text), 'ber', warn);
  const kwh = numberOf(row.ber_kwh_m2_year);
  const isNumber = kwh !== null && kwh >= 0 && kwh < MAX_KWH;
  if (kwh !== null && !isNumber) warn('ber_kwh_m2_year', 'not a use of energy');
  return {
    ber,
    berNumber: parsed(row.ber_number, (text) => (/^\d{9}$/.test(text) ? text : null), 'ber_number', warn),
    berKwh: isNumber ? kwh : null,
  };
}

function ratingOf(text: string): string | null {
  const rating = text.toUpperCase().replace(/\bTO\b|[\s/&–-]/g, '');
  if (rating === 'EXEMPT' || rating === 'BEREXEMPT') return 'SI_666';
  if (!isBerRating(rating)) return null;
  // The better end of a range stands first, and a range of one grade is that grade.
  return berRange(rating) === null ? rating : combinedRating(rating.match(/[A-G]\d?/g)!);
}
