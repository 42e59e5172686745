import { type Random, randomFrom } from '#bench/search/random.ts';
import { decodeBlm } from '#marketplace/imports/blm/encoding.ts';
import { readBlm } from '#marketplace/imports/blm/format.ts';
import { listingFromRecord } from '#marketplace/imports/blm/listing-of-record.ts';
import { blmRecords, blmText, sampleBlmListings } from '../../support/blm-sample.ts';

/** The context of reading a record: every address is in Dublin, so that reading never stops there. */
const CONTEXT = {
  source: 'blm:1',
  reference: 'NORTH/1',
  advertiser: { reference: 'agency-1-0', kind: 'branded_agent' as const, name: 'Cuan Homes' },
  gazetteer: { resolve: () => ({ area: { id: 1, countyId: 1 } }), byId: () => undefined },
  placedBy: '6f0c1c7e-7d0b-4f0e-9c5b-0d8e2c9f1a11',
};

/** Reads ten thousand corrupted files; holds when none of them ends the process. */
export async function proveBlm({ requests }: { requests: number }) {
  const whole = Buffer.from(blmText(sampleBlmListings()), 'latin1');
  const random = randomFrom(20_261_121);
  const report = { files: 0, refusedFiles: 0, ads: 0, refusedRecords: 0, crashes: 0, slowestMs: 0 };
  for (let file = 0; file < requests; file++) {
    const bytes = mutated(whole, random);
    const began = performance.now();
    try {
      const read = readBlm(decodeBlm(bytes));
      report.files += 1;
      if (!read.ok) report.refusedFiles += 1;
      for (const { record, fits } of read.ok ? blmRecords(read.table) : []) {
        if (fits && listingFromRecord(record, CONTEXT).ok) report.ads += 1;
        else report.refusedRecords += 1;
      }
    } catch (error) {
      report.crashes += 1;
      console.error(error);
    }
    report.slowestMs = Math.max(report.slowestMs, Math.round(performance.now() - began));
  }
  return { report, holds: report.crashes === 0 };
}

/** Drops, repeats, moves, overwrites parts or inserts characters with a meaning for the parser. */
function mutated(whole: Buffer, random: Random): Buffer {
  const below = (most: number) => random.between(0, most - 1);
  const SIGNS = ['^', '~', '^~', '\n', '#END#\n', '#DATA#\n', '\u0000', '<p>', '&#0;', '\ufeff', "EOF : '~'"];
  let bytes = whole;
  for (let left = 1 + below(8); left > 0; left--) {
    const from = below(bytes.length + 1);
    const stretch = bytes.subarray(from, from + below(400));
    const put = [
      Buffer.alloc(0),
      Buffer.concat([stretch, stretch]),
      Buffer.from(Array.from({ length: below(41) }, () => below(256))),
      Buffer.from(SIGNS[below(SIGNS.length)]!),
    ][below(4)]!;
    bytes = Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + stretch.length)]);
  }
  return bytes;
}
