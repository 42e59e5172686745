import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECTION_NAMES } from '#property/section.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insideBox } from './index/geometry.ts';
import type { SearchIndex } from './index/search-index.ts';
import { everythingIn, type SearchQuery, type SearchRow, SORTS } from './model.ts';
import { searchEngines } from './testing/engines.ts';
import { bruteForceSearch, passes, priceOfRow } from './testing/oracle.ts';
import { SAMPLE_AREAS, sampleBox, sampleQuery, sampleRow } from './testing/samples.ts';

const IDS = 120;

async function expectSame(
  index: SearchIndex,
  rows: ReadonlyMap<number, SearchRow>,
  query: SearchQuery,
): Promise<void> {
  const expected = bruteForceSearch([...rows.values()], SAMPLE_AREAS, query);
  expect(await index.search(query, true)).toEqual(expected);
  expect(await index.search(query, false)).toEqual({ ...expected, facets: null });
  expect(await index.count(query)).toBe(expected.total);
}

/** A listing changes in every attribute, within its section and area, or only in its text. */
function changedRow(before: SearchRow | undefined, row: SearchRow, what: string): SearchRow {
  if (!before || what === 'all') return row;
  if (what === 'text') return { ...before, address: row.address, text: row.text };
  return { ...row, sections: before.sections, areaIds: before.areaIds };
}

const { pool } = await testDatabase();

describe.each(searchEngines(pool))('search index $name', ({ open, share }) => {
  const runs = (cases: number) => ({ numRuns: Math.ceil(cases * share) });

  it('answers every search like the brute-force oracle, after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sampleRow(IDS), { minLength: 60, maxLength: 300 }),
        fc.array(
          fc.record({
            put: fc.array(fc.tuple(sampleRow(IDS), fc.constantFrom('all', 'inPlace', 'text')), {
              maxLength: 40,
            }),
            remove: fc.array(fc.integer({ min: 1, max: IDS }), { maxLength: 15 }),
            compact: fc.boolean(),
            queries: fc.array(sampleQuery, { minLength: 3, maxLength: 12 }),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        async (first, batches) => {
          const engine = await open();
          const { index } = engine;
          await engine.setAreas(SAMPLE_AREAS);
          const rows = new Map<number, SearchRow>();
          for (const { put, remove, compact: inOrder, queries } of [
            { put: first.map((row) => [row, 'all'] as const), remove: [], compact: true, queries: [] },
            ...batches,
          ]) {
            const version = index.version;
            for (const id of remove) rows.delete(id);
            const changed = put.map(([row, what]) => changedRow(rows.get(row.id), row, what));
            for (const row of changed) rows.set(row.id, row);
            await engine.apply({ put: changed, remove });
            if (inOrder) engine.compact();
            expect(index.version).toBeGreaterThan(version);
            for (const query of queries) await expectSame(index, rows, query);
          }
        },
      ),
      runs(80),
    );
  });

  it('counts units of any number of rooms', async () => {
    const { index, apply, setAreas, compact } = await open();
    await setAreas(SAMPLE_AREAS);
    const rows = fc.sample(sampleRow(IDS), { numRuns: 60, seed: 3 }).map((row, n): SearchRow => {
      const [first] = row.units;
      const unit = (place: number) => ({
        ...first,
        id: 10 * n + place,
        numBeds: (7 * n + 17 * place) % 60,
        numBaths: (11 * n + 13 * place) % 60,
      });
      return { ...row, id: n + 1, units: [unit(0), unit(1), unit(2)] };
    });
    await apply({ put: rows, remove: [] });
    compact();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const from of [0, 5, 30, 59]) {
      const ranges = { numBeds: { from, to: null }, numBaths: { from: null, to: 59 - from } };
      await expectSame(index, byId, { ...everythingIn(SECTION_NAMES), ranges });
      await expectSame(index, byId, {
        ...everythingIn(SECTION_NAMES),
        ranges: { numBaths: ranges.numBaths },
      });
    }
  });

  it('counts prices like the brute-force oracle', async () => {
    const bounds = [500, 1500, 100_000, 250_000];
    await fc.assert(
      fc.asyncProperty(fc.array(sampleRow(200), { maxLength: 150 }), sampleQuery, async (list, query) => {
        const engine = await open();
        const { index } = engine;
        await engine.setAreas(SAMPLE_AREAS);
        await engine.apply({ put: list, remove: [] });
        const rows = [...new Map(list.map((row) => [row.id, row])).values()];
        const prices = rows
          .filter((row) => passes(row, query, SAMPLE_AREAS))
          .map((row) => priceOfRow(row, query));
        expect(await index.priceCounts(query, bounds)).toEqual(
          [0, ...bounds].map((from, at) => {
            const to = bounds[at] ?? Infinity;
            return prices.filter((price) => price !== null && price >= from && price < to).length;
          }),
        );
      }),
      runs(100),
    );
  });

  it('shows every match with a position in exactly one pin', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sampleRow(400), { maxLength: 200 }),
        sampleQuery,
        sampleBox,
        fc.constantFrom(1, 4, 10, 1000),
        async (list, query, box, limit) => {
          const engine = await open();
          const { index } = engine;
          await engine.setAreas(SAMPLE_AREAS);
          await engine.apply({ put: list, remove: [] });
          const rows = new Map(list.map((row) => [row.id, row]));
          const shown = [...rows.values()].filter(
            (row) =>
              passes(row, query, SAMPLE_AREAS) &&
              row.latitude !== null &&
              row.longitude !== null &&
              insideBox(row.latitude, row.longitude, box),
          );
          const pins = await index.pins(query, box, limit);
          expect(pins.length).toBeLessThanOrEqual(limit);
          expect(pins.reduce((sum, pin) => sum + (pin.kind === 'listing' ? 1 : pin.count), 0)).toBe(
            shown.length,
          );
          if (shown.length <= limit) expect(pins.every((pin) => pin.kind === 'listing')).toBe(true);
          for (const pin of pins) {
            if (pin.kind === 'listing') {
              const row = shown.find(({ id }) => id === pin.id)!;
              expect(pin).toMatchObject({
                latitude: row.latitude,
                longitude: row.longitude,
                isApproximate: row.isApproximate,
                areaId: row.areaIds[0],
              });
              expect(pin.price).toBe(priceOfRow(row, query));
            } else {
              const within = shown.filter((row) => insideBox(row.latitude!, row.longitude!, pin.extent));
              expect(within.length).toBeGreaterThanOrEqual(pin.count);
            }
          }
        },
      ),
      runs(500),
    );
  });

  it('reads any page of a large market in any sort order', async () => {
    const [list] = fc.sample(fc.array(sampleRow(4000), { minLength: 2500, maxLength: 2500 }), {
      numRuns: 1,
      seed: 7,
    });
    const engine = await open();
    const { index } = engine;
    await engine.setAreas(SAMPLE_AREAS);
    await engine.apply({ put: list!, remove: [] });
    await engine.apply({
      put: list!.slice(0, 20).map((row) => ({ ...row, rank: row.rank + 1 })),
      remove: [],
    });
    const rows = new Map(list!.map((row) => [row.id, row]));
    for (const row of list!.slice(0, 20)) rows.set(row.id, { ...row, rank: row.rank + 1 });
    const all = { ...everythingIn(SECTION_NAMES), box: { north: 60, south: 50, west: -12, east: -5 } };
    for (const sort of SORTS)
      for (const sections of [SECTION_NAMES, ['residential-for-sale'], ['commercial-to-rent']] as const)
        for (const from of [0, 600, 5000])
          for (const [box, beds] of [
            [null, null],
            [all.box, null],
            [null, 2],
          ] as const) {
            const query = {
              ...all,
              sections,
              sort,
              from,
              box,
              ranges: beds ? { numBeds: { from: beds, to: null } } : {},
              pageSize: 50,
            };
            const found = await index.search(query, false);
            const expected = bruteForceSearch([...rows.values()], SAMPLE_AREAS, query, false);
            expect(found).toEqual(expected);
          }
  });

  it('keeps the number of listings of every area and section', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sampleRow(60), { maxLength: 120 }), fc.boolean(), async (list, inOrder) => {
        const engine = await open();
        const { index } = engine;
        await engine.apply({ put: list, remove: [3, 5, 8] });
        await engine.setAreas(SAMPLE_AREAS);
        if (inOrder) engine.compact();
        await engine.apply({ put: list.slice(0, 5), remove: [9] });
        const rows = new Map(list.map((row) => [row.id, row]));
        for (const row of list.slice(0, 5)) rows.set(row.id, row);
        rows.delete(9);
        for (const row of list.slice(0, 5)) if (row.id === 9) rows.set(9, row);
        for (const { id } of [...SAMPLE_AREAS, { id: 99 }]) {
          const expected: Record<string, number> = {};
          for (const row of rows.values())
            if (row.areaIds.includes(id))
              for (const section of row.sections) expected[section] = (expected[section] ?? 0) + 1;
          expect(await index.areaCounts(id)).toEqual(expected);
        }
      }),
      runs(100),
    );
  });

  it('uses the current area tree, also when it changed after compaction', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sampleRow(300), { maxLength: 200 }), sampleQuery, async (list, query) => {
        const engine = await open();
        const { index } = engine;
        await engine.setAreas(SAMPLE_AREAS);
        await engine.apply({ put: list, remove: [] });
        engine.compact();
        // Suburb 41 moves to town 43; listings get new area chains only when they change.
        const moved = SAMPLE_AREAS.map((area) => (area.id === 41 ? { ...area, parentId: 43 } : area));
        await engine.setAreas(moved);
        const rows = new Map(
          list.map((row) => [row.id, row.areaIds[0] === 41 ? { ...row, areaIds: [41, 43, 60, 1] } : row]),
        );
        const expected = bruteForceSearch([...rows.values()], moved, query);
        expect(await index.search(query, true)).toEqual(expected);
      }),
      runs(60),
    );
  });
});
