import { COLUMN_WIDTHS, SCRATCH_PLANES } from '#marketplace/search/index/columns.ts';
import { FEATURES } from '#marketplace/search/index/features.ts';
import type { Store } from '#marketplace/search/index/store.ts';

/** Bitmaps that searches work in. */
const WORKING_PLANES = 20;

/**
 * Bytes of a store's parts as far as they are in use: the system gives memory page by page when it is first written, so
 * room that was only set aside does not count.
 */
export function bytesOf(store: Store): Record<string, number> {
  const { columns, ids, units, dictionary, texts, zones, tallies, base } = store;
  const widths = Object.values(COLUMN_WIDTHS).reduce<number>((sum, width) => sum + width, 0);
  const features = tallies.totals.filter((total) => total > 0).length;
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
    zones: arrays(zones) + arrays(tallies),
  };
}
