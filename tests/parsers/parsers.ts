import { maxHeaderSize } from 'node:http';
import { readPhone } from '#marketplace/accounts/phone/rules.ts';
import { passwordWeakness } from '#marketplace/accounts/rules.ts';
import { authenticate } from '#marketplace/accounts/sign-in/authenticate.ts';
import { isWebsite } from '#marketplace/agencies/rules.ts';
import { readUndoToken, readUnsubscribeToken } from '#marketplace/alerts/unsubscribe/token.ts';
import { textDigest } from '#marketplace/enquiries/limits/rules.ts';
import { isEmail, messageProblem, normalizeMessage } from '#marketplace/enquiries/rules.ts';
import { warningsIn } from '#marketplace/enquiries/warnings/warnings.ts';
import { baseName, MAX_RECORD_LENGTH, TEXT_BYTES } from '#marketplace/imports/blm/archive.ts';
import { decodeBlm } from '#marketplace/imports/blm/encoding.ts';
import { readBlm } from '#marketplace/imports/blm/format.ts';
import { isSafeAddress } from '#marketplace/imports/blm/media.ts';
import { MAX_HTML_LENGTH, plainText, withoutContacts } from '#marketplace/imports/blm/plain-text.ts';
import { cleanAddress, extractEircode } from '#marketplace/imports/csv/address.ts';
import { bedsOf, dayOf, monthsOf, numberOf, roomTypesOf, yesNoOf } from '#marketplace/imports/csv/texts.ts';
import { countyIdOf, countyOfAddress, facilityOfWord } from '#marketplace/imports/csv/vocabulary.ts';
import { slugOf } from '#marketplace/listings/paths.ts';
import { MAX_DESCRIPTION } from '#marketplace/listings/write-model/new-listing.ts';
import { isBounded } from '#marketplace/media/hardening/pdf-structure.ts';
import { isPublicAddress } from '#marketplace/media/optimiser/public-address.ts';
import { addressOf } from '#marketplace/media/optimiser/source.ts';
import { formatFor } from '#marketplace/media/rules.ts';
import { cleanName, idOfMedia } from '#marketplace/media/uploads/rules.ts';
import { addressWords } from '#marketplace/moderation/duplicate-detection/address.ts';
import { checkWording } from '#marketplace/moderation/wording/check.ts';
import { readCard } from '#marketplace/payments/offline/card.ts';
import { readSignedEvent } from '#marketplace/payments/providers/signed-event.ts';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { shippedAreas, shippedRoutingKeys } from '#marketplace/places/gazetteer/shipped.ts';
import { fold, slugOf as slugOfPlace } from '#marketplace/places/rules.ts';
import { isUserId } from '#marketplace/saved-listings/access.ts';
import { relativeRanges } from '#marketplace/saved-searches/moving.ts';
import { readDate } from '#marketplace/search/request/dates.ts';
import { searchAreas } from '#marketplace/search/request/gazetteer-areas.ts';
import {
  MAX_PATH_LENGTH,
  MAX_POLYGON_POINTS,
  MAX_TERMS_LENGTH,
  MAX_VALUE_LENGTH,
} from '#marketplace/search/request/limits.ts';
import { readNumber } from '#marketplace/search/request/numbers.ts';
import { readPath } from '#marketplace/search/request/parse.ts';
import { decodePolyline } from '#marketplace/search/request/polyline.ts';
import { readRequest } from '#marketplace/search/request/read.ts';
import { readTerms } from '#marketplace/search/request/terms.ts';
import { readWithParams } from '#marketplace/search/request/with-params.ts';
import { readSegment } from '#marketplace/search/url/sections.ts';
import { createHomeDescriber } from '#marketplace/valuation/address/home.ts';
import { homeOfAddress } from '#marketplace/valuation/estimates/home-of-address.ts';
import { monthOfText } from '#marketplace/valuation/price-index/file.ts';
import { pricedHomeOfRow } from '#marketplace/valuation/priced-homes/read-file.ts';
import { numbersIn, shownAddress } from '#marketplace/valuation/properties/rules.ts';
import { repairEncoding } from '#marketplace/valuation/register/repair.ts';
import { columnsOf, readRow } from '#marketplace/valuation/register/row.ts';
import { calendarDigest, isBookingKey } from '#marketplace/viewings/keys.ts';
import { emailAddress } from '#platform/http/body-fields.ts';
import { matchesEtag } from '#platform/http/etag.ts';
import { networkOf } from '#platform/http/ip.ts';
import { isLoopbackAddress, isLoopbackHost } from '#platform/http/loopback.ts';
import { redactUrl } from '#platform/http/redact-url.ts';
import { safeRedirectPath } from '#platform/http/safe-redirect.ts';
import { localeOf, splitLocale } from '#platform/i18n/language.ts';
import { foldedWords } from '#platform/text/normalize.ts';
import { xmlText } from '#platform/text/xml.ts';
import { isIrishTime } from '#platform/time/clock.ts';
import { berRange, isBerRating } from '#property/ber.ts';
import { parseEircode, routingKeyOf } from '#property/eircode.ts';
import { mailboxOf } from '#property/email.ts';
import { displayPhone } from '#property/phone.ts';
import { parseVideo } from '#property/video.ts';
import { BODY_LIMIT } from '#server/app.ts';
import { redactText } from '#server/error-reports/redact.ts';
import { replaceLoneSurrogates } from '#server/plugins/json-body.ts';
import { chooseEncoding } from '#server/plugins/page-cache.ts';
import { originForm, pathOf, refusedTarget } from '#server/plugins/request-target.ts';
import { blmRecords } from '#tests/support/blm-sample.ts';

const gazetteer = createGazetteer(shippedAreas(), shippedRoutingKeys());
const CONTEXT = { areas: searchAreas(() => gazetteer), now: Date.UTC(2026, 10, 22) };
const describeHome = createHomeDescriber(gazetteer);
const NOWHERE = { latitude: null, longitude: null };

/** A parser of outside input, the maximum length that callers pass to it, and what enforces that length. */
export type Parser = { parse: (text: string) => unknown; most: number; heldBy: string };
type Parse = Parser['parse'];

/** In a URL, a header or a cookie: Node limits the size of request headers. */
const inHead = (parse: Parse): Parser => ({ parse, most: maxHeaderSize, heldBy: 'the head of a request' });
/** In a JSON or form body: longer bodies are refused while reading. */
const inBody = (parse: Parse): Parser => ({ parse, most: BODY_LIMIT, heldBy: 'the body of a request' });
/** In a field whose length the contract or the caller limits. */
const inField = (most: number, parse: Parse): Parser => ({ parse, most, heldBy: 'its field' });
/** In a record of an import file, which is refused when longer. */
const inRecord = (parse: Parse): Parser => ({ parse, most: MAX_RECORD_LENGTH, heldBy: 'a record of a file' });
/** A whole import file, in a separate process with limits on time and memory. */
const inFile = (parse: Parse): Parser => ({ parse, most: TEXT_BYTES, heldBy: 'the size of a file' });

function readRecords(text: string) {
  const read = readBlm(text);
  return read.ok && blmRecords(read.table);
}

/** Reads a row of the register whose fields all have the text, with what each column alone makes of it. */
function readSale(text: string) {
  const names = ['day', 'address', 'district', 'county', 'eircode', 'price', 'description', 'size'] as const;
  const plain = ['17/03/2024', '5 Oak Road', '', 'Dublin', '', '1', 'No', 'No', '', ''];
  const columns = {
    day: 0,
    address: 1,
    district: 2,
    county: 3,
    eircode: 4,
    price: 5,
    notFullMarketPrice: 6,
    vatExclusive: 7,
    description: 8,
    size: 9,
  };
  return names.map((name) => readRow(plain.with(columns[name], text), columns, 30_000));
}

/** A pool without rows. */
const nobody = { query: async () => ({ rows: [], rowCount: 0 }) } as never;
const SIGN_IN = {
  pool: nobody,
  secret: 's',
  publicUrl: 'http://localhost',
  moderatorsNeedSecondFactor: true,
};
const noCard = { expiry: '12/40', cvc: '123', name: 'A' };

/**
 * Every parser of text from users, clients and import files by name, with its maximum length. Add new parsers here
 * with what bounds their text.
 */
export const PARSERS: Readonly<Record<string, Parser>> = {
  'wording of ads': inField(MAX_DESCRIPTION, (text) =>
    checkWording({ text, field: 'description', adType: 'rental', monthlyRent: 2_000 }),
  ),
  'warnings in messages': inBody(warningsIn),
  'problems of messages': inBody(messageProblem),
  'tidy messages': inBody(normalizeMessage),
  'digest of messages': inBody(textDigest),
  'addresses of mail': inBody(isEmail),
  'mail of accounts': inBody((text) => emailAddress.safeParse(text)),
  'mailboxes of mail': inBody(mailboxOf),
  'phone numbers': inBody(readPhone),
  'shown phone numbers': inBody((text) => displayPhone(text, 1)),
  websites: inBody(isWebsite),
  videos: inBody(parseVideo),
  'links of agency files': inRecord(isSafeAddress),
  'plain text of HTML': inField(MAX_HTML_LENGTH, plainText),
  'contacts in agency files': inRecord(withoutContacts),
  'agency files': inFile(readRecords),
  'records of agency files': inRecord((text) =>
    readRecords(`#HEADER#\n#DEFINITION#\nA^B^~\n#DATA#\n${text}\n#END#`),
  ),
  'bytes of agency files': inFile((text) => decodeBlm(Buffer.from(text))),
  'names in archives': inRecord(baseName),
  'rows of the price register': inRecord(readSale),
  'columns of the price register': inRecord((text) => columnsOf([text])),
  'letters that were encoded twice': inRecord(repairEncoding),
  'homes of the price register': inRecord((address) => describeHome({ address, countyId: 1 })),
  'numbers in addresses': inRecord(numbersIn),
  'shown addresses': inRecord(shownAddress),
  'months of the price index': inRecord(monthOfText),
  addresses: inRecord(cleanAddress),
  'Eircodes in addresses': inRecord(extractEircode),
  'counties in addresses': inRecord(countyOfAddress),
  'words of addresses': inRecord(addressWords),
  counties: inRecord(countyIdOf),
  facilities: inRecord(facilityOfWord),
  numbers: inRecord(numberOf),
  beds: inRecord(bedsOf),
  rooms: inRecord(roomTypesOf),
  days: inRecord(dayOf),
  months: inRecord(monthsOf),
  answers: inRecord(yesNoOf),
  'places of addresses': inRecord((address) => gazetteer.resolve({ address, countyName: null, ...NOWHERE })),
  'completion of places': inHead((text) => gazetteer.complete(text)),
  'Eircodes of places': inBody((text) => gazetteer.ofEircode(text)),
  Eircodes: inBody(parseEircode),
  'routing keys': inBody(routingKeyOf),
  'slugs of places': inBody((text) => gazetteer.bySlug(text)),
  'search terms': inField(MAX_TERMS_LENGTH, readTerms),
  'search dates': inField(MAX_VALUE_LENGTH, (text) => readDate(text, 'from', CONTEXT.now)),
  'search numbers': inField(MAX_VALUE_LENGTH, readNumber),
  'search addresses': inHead((text) => readPath(text, CONTEXT)),
  'search parameters': inHead((text) => readPath(`/property-for-sale/ireland?${text}`, CONTEXT)),
  'search areas': inField(MAX_VALUE_LENGTH, (text) =>
    readRequest({ geoFilter: { storedShapeIds: [text] } }, CONTEXT),
  ),
  'drawn shapes': inField(MAX_PATH_LENGTH, (text) =>
    readPath(`/property-for-sale/ireland?geo=polygon:${text}`, CONTEXT),
  ),
  polylines: inField(MAX_POLYGON_POINTS * 12, decodePolyline),
  slugs: inRecord(slugOf),
  words: inRecord(foldedWords),
  'names of uploads': inBody((text) => cleanName(text, 'photo')),
  'addresses of uploads': inHead(idOfMedia),
  'picture formats': inHead((text) => formatFor(text, 1_000_000)),
  'network addresses': inHead(isPublicAddress),
  languages: inHead(localeOf),
  'paths with a language': inHead(splitLocale),
  'paths to go on to': inHead(safeRedirectPath),
  'lists of tags': inHead((text) => matchesEtag(text, '"tag"')),
  encodings: inHead(chooseEncoding),
  'JSON bodies': inBody(replaceLoneSurrogates),
  'addresses in logs': inHead(redactUrl),
  'texts of error reports': inBody(redactText),
  'XML text': inBody(xmlText),
  times: inBody(isIrishTime),
  'search parts in two places': inHead((text) => readWithParams({}, new URLSearchParams(text), CONTEXT)),
  'dates of kept searches': inBody((text) =>
    relativeRanges({ ranges: [{ name: 'firstPublishDate', from: `now${text}`, to: text }] }, CONTEXT.now),
  ),
  'segments of search addresses': inHead(readSegment),
  'cookies of sign-ins': inHead((cookie) => authenticate({ headers: { cookie } }, SIGN_IN)),
  'tokens of sign-ins': inHead((text) =>
    authenticate({ headers: { authorization: `Bearer ${text}` } }, SIGN_IN),
  ),
  'whose a path is': inHead(isUserId),
  'targets of requests': inHead((text) => [originForm(text), pathOf(text), refusedTarget(text)]),
  'addresses of pictures': inHead((text) => addressOf(text, new Set())),
  'unsubscribe tokens': inHead((text) => readUnsubscribeToken('s', text)),
  'undo tokens': inHead((text) => readUndoToken('s', text)),
  'keys of bookings': inHead((text) => [isBookingKey('s', 1, text), calendarDigest(text)]),
  'events of payments': inBody((text) => readSignedEvent(Buffer.from('{}'), text, 's')),
  'numbers of cards': inBody((number) => readCard({ ...noCard, number }, new Date(CONTEXT.now))),
  'expiry of cards': inBody((expiry) => readCard({ ...noCard, number: '4', expiry }, new Date(CONTEXT.now))),
  'new passwords': inBody((text) => passwordWeakness(text, () => false, [text])),
  'names of places': inRecord((text) => [fold(text), slugOfPlace(text)]),
  'energy ratings': inRecord((text) => [isBerRating(text), berRange(text)]),
  'names of hosts': inHead((text) => [isLoopbackHost(text), isLoopbackAddress(text), networkOf(text)]),
  'rows of sold homes': inRecord((address) =>
    pricedHomeOfRow({ address, county: address, property_type: address, sold_price_eur: address }, 1, 'a'),
  ),
  'addresses of homes': inRecord((address) => homeOfAddress({ address }, gazetteer, describeHome)),
  'structure of brochures': inBody((text) => isBounded(Buffer.from(text))),
};
