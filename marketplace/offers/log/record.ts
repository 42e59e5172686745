import { setImmediate } from 'node:timers/promises';
import { openSheet, SHEET_WIDTH, type Sheet } from '#marketplace/payments/receipts/sheet.ts';
import { INTL_LOCALES, type Language } from '#platform/i18n/language.ts';
import { formatCents } from '#property/money.ts';
import type { Conditions } from '../bidders/writes.ts';
import type { BidderRow } from '../reads.ts';
import { type DescribedEntry, entryDescriber, formatLogTime, roundOf } from './describe.ts';
import type { LogEntry, LogFile, LogLine } from './entry.ts';

/** Milliseconds of drawing before other work of the process gets its turn. */
const MAX_TURN_MS = 8;
/** Digits of a hash that the table shows: enough to find the entry in the log. */
const SHORT_HASH = 10;
const SMALL = { size: 8 };

/** Left edges of the columns of the history, in points; the amount's is its right edge. */
const COLUMNS = { number: 0, time: 28, who: 128, what: 236, amount: 420, hash: 428 };

export type OfferRecord = {
  listing: LogFile['listing'];
  /** As the advertiser may read them. */
  lines: readonly LogLine[];
  bidders: readonly BidderRow[];
  madeAt: Date;
  /** Where a log can be checked. */
  verifyUrl: string;
};

type Writer = { sheet: Sheet; language: Language; record: OfferRecord; money: (cents: number) => string };

/** @returns a function that waits for other work when drawing has taken long enough */
function turns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < MAX_TURN_MS) return;
    await setImmediate();
    began = performance.now();
  };
}

function nameOf({ first_name, last_name }: BidderRow): string | null {
  return first_name === null ? null : `${first_name} ${last_name ?? ''}`.trim();
}

function conditionTexts({ subjectTo, text }: Conditions, { t }: Language): string[] {
  const texts = [
    ...subjectTo.map((one) => t(`offers.record.subject.${one}`)),
    ...(text === '' ? [] : [t('offers.record.conditions', { text })]),
  ];
  return texts.length > 0 ? texts : [t('offers.record.noConditions')];
}

function buyerTexts(bidder: BidderRow, { t }: Language): string[] {
  return [
    ...(bidder.is_first_time_buyer ? [t('offers.record.firstTimeBuyer')] : []),
    ...(bidder.is_mover ? [t('offers.record.mover')] : []),
    ...(bidder.is_cash_buyer ? [t('offers.record.cashBuyer')] : []),
    ...(bidder.is_mortgage_approved ? [t('offers.record.mortgageApproved')] : []),
  ];
}

function isConditions(value: unknown): value is Conditions {
  return typeof value === 'object' && value !== null && 'subjectTo' in value && 'text' in value;
}

/** @returns what the advertiser reads of an entry besides the table's columns */
function detailsOf({ entry, disclosures = {} }: LogLine, writer: Writer): string[] {
  const { language, money } = writer;
  const { t } = language;
  const details: string[] = [];
  const { conditions, reason, reserve } = disclosures;
  if (isConditions(conditions?.value)) details.push(conditionTexts(conditions.value, language).join('. '));
  if (typeof reason?.value === 'string') details.push(t('offers.record.reason', { text: reason.value }));
  if (typeof reserve?.value === 'number')
    details.push(t('offers.record.reserve', { amount: money(reserve.value) }));
  if (entry.type === 'bid' && entry.data.reserve)
    details.push(
      t(entry.data.reserve === 'met' ? 'offers.record.reserveMet' : 'offers.record.reserveNotMet'),
    );
  return details;
}

function drawHead({ sheet, language, record }: Writer): void {
  const { t } = language;
  const { listing, lines, madeAt } = record;
  sheet.text(t('offers.record.title'), { size: 18, bold: true });
  sheet.space(6);
  sheet.text(t('offers.record.listing', { title: listing.title }), { size: 12 });
  sheet.text(t('offers.record.ids', { adId: `${listing.adId}`, round: `${lines[0]?.entry.round ?? ''}` }));
  sheet.text(
    `${t('offers.record.made', { time: formatLogTime(madeAt.toISOString(), language) })}. ${t('offers.record.times')}`,
  );
  sheet.space(6);
  sheet.text(t('offers.record.intro'), { soft: true });
}

async function drawBidders(writer: Writer, pause: () => Promise<void>): Promise<void> {
  const { sheet, language, record } = writer;
  const { t } = language;
  if (record.bidders.length === 0) sheet.text(t('offers.record.noBidders'));
  for (const bidder of record.bidders) {
    const name = nameOf(bidder) ?? t('offers.record.erased');
    sheet.text(`${t('verify.bidder', { number: bidder.number })}: ${name}`, { bold: true });
    const contact = [bidder.email, bidder.phone].filter((value) => value !== null);
    if (contact.length > 0) sheet.text(contact.join(' · '));
    const conditions = { subjectTo: bidder.subject_to, text: bidder.conditions } as Conditions;
    sheet.text([...buyerTexts(bidder, language), ...conditionTexts(conditions, language)].join('. '), {
      soft: true,
    });
    sheet.space(4);
    await pause();
  }
}

/** Whether the advertiser caused an entry that names no bidder; the clock causes the others. */
function isByAdvertiser(entry: LogEntry): boolean {
  if (entry.type === 'cancelled') return entry.data.reason === 'advertiser';
  return entry.type === 'started' || entry.type === 'changed';
}

type Describe = (line: LogLine) => DescribedEntry;

function drawEntry(
  writer: Writer,
  line: LogLine,
  { describeLine, who }: { describeLine: Describe; who: (line: LogLine) => string },
): void {
  const { sheet, language, record, money } = writer;
  const { entry, hash } = line;
  const { what, amount, isBid, settings } = describeLine(line);
  const indent = { at: COLUMNS.who, width: SHEET_WIDTH - COLUMNS.who };
  const shown = amount === null ? (isBid ? language.t('offers.record.sealed') : '') : money(amount);
  sheet.space(3);
  sheet.row(
    [
      { text: `${entry.sequence}`, at: COLUMNS.number },
      { text: formatLogTime(entry.at, language), at: COLUMNS.time, width: COLUMNS.who - COLUMNS.time - 4 },
      { text: who(line), at: COLUMNS.who, width: COLUMNS.what - COLUMNS.who - 6 },
      { text: what, at: COLUMNS.what, width: 118 },
      { text: shown, at: COLUMNS.amount, align: 'right' },
      { text: hash.slice(0, SHORT_HASH), at: COLUMNS.hash },
    ],
    SMALL,
  );
  const openings = entry.type === 'closed' ? (entry.data.openings ?? []) : [];
  const opened = openings.map(({ bid, amount: cents }) => {
    const placed = record.lines[bid - 1];
    return language.t('offers.record.opened', { bid, who: placed ? who(placed) : '', amount: money(cents) });
  });
  const details = [...detailsOf(line, writer), ...(entry.type === 'changed' ? settings : []), ...opened];
  for (const text of details) sheet.row([{ text, ...indent }], { ...SMALL, soft: true });
}

async function drawHistory(writer: Writer, pause: () => Promise<void>): Promise<void> {
  const { sheet, language, record } = writer;
  const { t } = language;
  const names = new Map(record.bidders.map((bidder) => [bidder.number, nameOf(bidder)]));
  const describeLine = entryDescriber(record.lines, language);
  const who = ({ entry }: LogLine) => {
    const { bidder: number } = entry;
    if (number === null) return isByAdvertiser(entry) ? t('offers.record.advertiser') : '';
    const name = names.get(number);
    return `${t('verify.bidder', { number })}${name ? ` (${name})` : ''}`;
  };
  sheet.row(
    (['number', 'time', 'who', 'what', 'amount', 'hash'] as const).map((name) => ({
      text: t(`offers.record.${name}`),
      at: COLUMNS[name],
      ...(name === 'amount' && { align: 'right' as const }),
    })),
    { ...SMALL, bold: true },
  );
  sheet.rule();
  for (const line of record.lines) {
    drawEntry(writer, line, { describeLine, who });
    await pause();
  }
}

/** Draws the complete record of a round as a PDF: settings, bidders, every event, and the hashes of the log. */
export async function drawRecord(record: OfferRecord, language: Language): Promise<Uint8Array> {
  const { t, locale } = language;
  const { lines, listing } = record;
  const title = `${t('offers.record.title')}: ${listing.title}`;
  const sheet = await openSheet(title, INTL_LOCALES[locale]);
  const { currency } = roundOf(lines);
  const writer = { sheet, language, record, money: (cents: number) => formatCents(cents, currency) };
  const pause = turns();

  drawHead(writer);
  sheet.space(14);
  sheet.text(t('offers.record.settings'), { size: 14, bold: true });
  for (const text of lines[0] ? entryDescriber([lines[0]], language)(lines[0]).settings : [])
    sheet.text(text);
  for (const text of lines[0] ? detailsOf(lines[0], writer) : []) sheet.text(text);
  sheet.space(14);
  sheet.text(t('offers.record.bidders'), { size: 14, bold: true });
  await drawBidders(writer, pause);
  sheet.space(14);
  sheet.text(t('offers.record.history'), { size: 14, bold: true });
  await drawHistory(writer, pause);
  sheet.space(14);
  sheet.text(t('offers.record.lastHash'), { bold: true });
  sheet.text(lines.at(-1)?.hash ?? '', { size: 9 });
  const keys = [...new Set(lines.map(({ entry }) => entry.key))].join(', ');
  sheet.text(t('offers.record.signedBy', { keys }), { size: 9 });
  sheet.space(4);
  sheet.text(t('offers.record.check', { address: record.verifyUrl }), { soft: true });
  return sheet.bytes((page, pages) => t('offers.record.page', { title, page, pages }));
}
