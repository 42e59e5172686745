import type pg from 'pg';
import type { LiveSearchIndex } from '#marketplace/search/index/live.ts';
import type { SearchIndex } from '#marketplace/search/index/search-index.ts';
import { everythingIn, type SearchQuery, type SearchRow } from '#marketplace/search/query.ts';
import { mean, percentile, rounded, type Times, timed } from './timing.ts';

/** Changes a second that searches have to bear, and for how long they are measured. */
const RATE = 100;
const SECONDS = 10;
/** Changes of each kind in the memory-only measure. */
const CHANGES = 5_000;

/** What changes cost: alone, and searches that run beside a hundred of them a second. */
export function changeRates(
  index: SearchIndex,
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

/** A new price, now and then a new text, a new ad or another state. */
function changedRow(row: SearchRow, change: number): SearchRow {
  const [unit, ...more] = row.units;
  const price = unit.salePrice === null ? null : unit.salePrice + 1000 * (change % 7);
  const cheaper: SearchRow = { ...row, units: [{ ...unit, salePrice: price }, ...more] };
  if (change % 10 === 1) return { ...cheaper, text: `${row.text} reduced ${change % 100}` };
  if (change % 10 === 2) return { ...cheaper, id: row.id + 10_000_000 };
  return change % 10 === 3 ? { ...cheaper, state: 'sale-agreed' } : cheaper;
}

/** Times searches; what `between` does right before one counts as waiting for it. */
function searchesBeside(index: SearchIndex, queries: readonly SearchQuery[], between: () => void): Times {
  const times: Times = [];
  const end = performance.now() + SECONDS * 1000;
  for (let at = 0; performance.now() < end; at++)
    timed(times, () => {
      between();
      index.search(queries[at % queries.length]!, true);
    });
  return times;
}

/** How long a committed change takes to be found, while a hundred ads a second change in the database. */
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
