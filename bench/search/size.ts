import { COLUMN_WIDTHS, SCRATCH_PLANES } from '#marketplace/search/index/columns.ts';
import { FEATURES } from '#marketplace/search/index/features.ts';
import type { Store } from '#marketplace/search/index/model.ts';

/** The scratch bitmaps of a search. */
const WORKING_PLANES = 20;

/** The bytes in use by the parts of a store; memory is allocated on first write, so spare room does not count. */
export function bytesOf(store: Store): Record<string, number> {
  const { columns, ids, units, dictionary, texts, zoneMaps, segmentCounts, base } = store;
  const widths = Object.values(COLUMN_WIDTHS).reduce<number>((sum, width) => sum + width, 0);
  const features = segmentCounts.totals.filter((total) => total > 0).length;
  const planes = features + SCRATCH_PLANES - FEATURES + WORKING_PLANES;
  const arrays = (part: object) =>
    Object.values(part).reduce<number>(
      (sum, value) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0),
      0,
    );
  return {
    columns: columns.used * widths,
    bitmaps: (planes * columns.used) / 8,
    ids: ids.table.byteLength,
    units: arrays(units),
    dictionary: arrays(dictionary),
    texts: texts.used,
    postings: base ? arrays(base.postings) : 0,
    orders: base ? arrays(base.orders) : 0,
    zoneMaps: arrays(zoneMaps) + arrays(segmentCounts),
  };
}
