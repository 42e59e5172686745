import { MAX_AMOUNT, type NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { FREQUENCIES, type Trade } from './codes.ts';
import type { BlmRecord } from './format.ts';
import type { RemarkCode, Remarks } from './remarks.ts';

type Prices = Pick<
  NewListing,
  | 'priceType'
  | 'saleValue'
  | 'saleOnApplication'
  | 'rentalValue'
  | 'collectionPeriod'
  | 'rentalOnApplication'
  | 'priceFrom'
  | 'sellingType'
>;

/** PRICE_QUALIFIER values that we express ourselves. */
const ON_APPLICATION = '1';
const TENDER = '6';
const FROM = '7';
const IGNORED_QUALIFIERS: ReadonlySet<string> = new Set(['', '0']);
const KNOWN = /^(?:[0-79]|1[0-245])$/;

/** The prices of a record in whole units of its county's currency. */
export function pricesOfRecord(
  record: BlmRecord,
  side: 'sale' | 'let',
  trade: Trade,
  remarks: Remarks,
): { ok: true; prices: Prices } | { ok: false; field: string; code: RemarkCode } {
  const qualifier = record.PRICE_QUALIFIER?.trim() ?? '';
  const onApplication = qualifier === ON_APPLICATION;
  const amount = amountOf(record.PRICE ?? '');
  if (amount === null && !onApplication) return { ok: false, field: 'PRICE', code: 'no_price' };
  if (!KNOWN.test(qualifier) && qualifier !== '') remarks.add('PRICE_QUALIFIER', 'unknown_code', qualifier);
  else if (!IGNORED_QUALIFIERS.has(qualifier) && ![ON_APPLICATION, TENDER, FROM].includes(qualifier)) {
    remarks.add('PRICE_QUALIFIER', 'qualifier', qualifier);
  }
  const priceFrom = qualifier === FROM && !onApplication;
  const isBusiness = trade === 'commercial';
  if (side === 'sale') {
    const prices: Prices = {
      ...(isBusiness && { priceType: 'sale' as const }),
      saleValue: onApplication ? null : amount,
      saleOnApplication: onApplication,
      priceFrom,
      sellingType: qualifier === TENDER ? 'tender' : 'private_treaty',
    };
    return { ok: true, prices };
  }
  const code = record.LET_RENT_FREQUENCY?.trim() || '1';
  const frequency = FREQUENCIES[code as unknown as keyof typeof FREQUENCIES];
  if (!frequency) return { ok: false, field: 'LET_RENT_FREQUENCY', code: 'unknown_code' };
  const suits = {
    all: true,
    business: isBusiness,
    share: trade === 'share',
  };
  if (!suits[frequency.audience]) return { ok: false, field: 'LET_RENT_FREQUENCY', code: 'frequency' };
  const rent = onApplication ? null : amount! * frequency.times;
  if (rent !== null && rent > MAX_AMOUNT) return { ok: false, field: 'PRICE', code: 'no_price' };
  const prices: Prices = {
    ...(isBusiness && { priceType: 'let' as const }),
    rentalValue: rent,
    collectionPeriod: rent === null ? null : frequency.period,
    rentalOnApplication: onApplication,
    priceFrom,
  };
  return { ok: true, prices };
}

/** `250000`, `€250,000.00`; null unless it is an amount above 0. */
function amountOf(text: string): number | null {
  const plain = text.replace(/[€£,\s]/g, '');
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(plain)) return null;
  const amount = Math.round(Number(plain));
  return amount >= 1 && amount <= MAX_AMOUNT ? amount : null;
}
