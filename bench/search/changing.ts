import type pg from 'pg';
import type { LiveSearchIndex } from '#marketplace/search/index/live.ts';
import type { MemoryIndex } from '#marketplace/search/index/search-index.ts';
import { everythingIn, type SearchQuery, type SearchRow } from '#marketplace/search/model.ts';
import { mean, percentile, rounded, type Times, timed } from './timing.ts';

/** Changes per second while searching, and the duration of the measurement. */
const RATE = 100;
const SECONDS = 10;
/** Changes of each kind in the in-memory measurement. */
const CHANGES = 5_000;

/** The cost of changes: alone, and for searches beside a hundred changes per second. */
export function changeRates(
  index: MemoryIndex,
  sample: readonly SearchRow[],
  queries: readonly SearchQuery[],
) {
  const quiet = searchesBeside(index, queries, () => {});
  let changed = 0;
  const start = performance.now();
  const busy = searchesBeside(index, queries, () => {
    for (; changed < ((performance.now() - start) / 1000) * RATE; changed++)
      index.apply({ put: [changedRow(sample[changed % sample.length]!, changed)], remove: [] });
  });
  const times: Times = [];
  for (let change = 0; change < CHANGES; change++)
    timed(times, () =>
      index.apply({ put: [changedRow(sample[change % sample.length]!, change + 1)], remove: [] }),
    );
  return {
    changesPerSecond: Math.round(1000 / mean(times)),
    searchP95QuietMs: percentile(quiet, 0.95),
    searchP95ChangingMs: percentile(busy, 0.95),
    changingRatioP95: rounded(percentile(busy, 0.95) / percentile(quiet, 0.95)),
  };
}

/** A new price, sometimes a new text, a new listing or another state. */
function changedRow(row: SearchRow, change: number): SearchRow {
  const [unit, ...more] = row.units;
  const price = unit.salePrice === null ? null : unit.salePrice + 1000 * (change % 7);
  const cheaper: SearchRow = { ...row, units: [{ ...unit, salePrice: price }, ...more] };
  if (change % 10 === 1) return { ...cheaper, text: `${row.text} reduced ${change % 100}` };
  if (change % 10 === 2) return { ...cheaper, id: row.id + 10_000_000 };
  return change % 10 === 3 ? { ...cheaper, state: 'sale-agreed' } : cheaper;
}

/** Times searches; the time of `between` right before a search counts as waiting. */
function searchesBeside(index: MemoryIndex, queries: readonly SearchQuery[], between: () => void): Times {
  const times: Times = [];
  const end = performance.now() + SECONDS * 1000;
  for (let at = 0; performance.now() < end; at++)
    timed(times, () => {
      between();
      index.search(queries[at % queries.length]!, true);
    });
  return times;
}

/** The time until a committed change is found, while a hundred listings per second change in the database. */
export async function visibility(live: LiveSearchIndex, pool: pg.Pool) {
  await live.caughtUp();
  const { rows } = await pool.query<{ id: number }>(
    "select id from ad where ad_type = 'sale' and state = 'published' and offering = 'standard' order by id limit $1",
    [RATE * SECONDS],
  );
  const times: Times = [];
  const started = performance.now();
  for (let at = 0; at < rows.length; at += 10) {
    const due = started + (at / RATE) * 1000;
    if (performance.now() < due) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    const price = 100_000_001 + at;
    const ids = rows.slice(at, at + 10).map(({ id }) => id);
    await pool.query('update ad set sale_value = $1, sale_on_application = false where id = any($2)', [
      price,
      ids,
    ]);
    const committed = performance.now();
    const changed = {
      ...everythingIn(['residential-for-sale']),
      ranges: { salePrice: { from: price, to: price } },
    };
    while (live.index.count(changed) < ids.length) await new Promise((resolve) => setTimeout(resolve, 1));
    times.push(performance.now() - committed);
  }
  return { visibleP50Ms: percentile(times, 0.5), visibleP99Ms: percentile(times, 0.99) };
}
