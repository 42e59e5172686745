import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECTION_NAMES } from '#property/section.ts';
import { testDatabase } from '#tests/support/database.ts';
import { streetOf } from './keywords/street.ts';
import type { SearchRow } from './model.ts';
import { searchEngines } from './testing/engines.ts';
import { SAMPLE_AREAS, sampleRow } from './testing/samples.ts';

const IDS = 120;
const { pool } = await testDatabase();

describe.each(searchEngines(pool))('search index $name', ({ open, share }) => {
  it('finds streets by the first letters of their words, after any changes', async () => {
    const addresses = [
      '12 Main Street, Kinvara',
      '3 Main St.',
      '4 Main Road',
      'Mill Lane',
      '7 Mill Lane, Clifden',
    ];
    const street = fc
      .tuple(sampleRow(IDS), fc.constantFrom(...addresses))
      .map(([row, address]): SearchRow => ({ ...row, address }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(street, { minLength: 5, maxLength: 60 }),
        fc.array(street, { maxLength: 20 }),
        fc.array(fc.integer({ min: 1, max: IDS }), { maxLength: 10 }),
        fc.constantFrom(['m'], ['mai'], ['main', 'st'], ['mill', 'lane'], ['main', 'street', 'x'], ['zoo']),
        fc.subarray([...SECTION_NAMES], { minLength: 1 }),
        async (first, later, removed, words, sections) => {
          const engine = await open();
          await engine.setAreas(SAMPLE_AREAS);
          await engine.apply({ put: first, remove: [] });
          engine.compact();
          await engine.apply({ put: later, remove: removed });
          const rows = new Map([...first, ...later].map((row) => [row.id, row]));
          for (const id of removed) if (!later.some((row) => row.id === id)) rows.delete(id);
          const isIn = (areaId: number) => areaId % 2 === 0;
          const found = await engine.index.streets({ words, sections, isIn, limit: 100 });
          // The last of three words is of the area.
          const own = words.slice(0, 2).join(' ');
          const counts = new Map<string, number>();
          for (const row of rows.values()) {
            const name = streetOf(row.address)!.words.join(' ');
            const [areaId] = row.areaIds;
            if (!row.sections.some((section) => sections.includes(section))) continue;
            if (words.length === 3 ? name !== own || !isIn(areaId!) : !name.startsWith(own)) continue;
            counts.set(`${name} ${areaId}`, (counts.get(`${name} ${areaId}`) ?? 0) + 1);
          }
          const listed = found.map((one) => [`${one.words.join(' ')} ${one.areaId}`, one.count]);
          expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(counts));
          expect(found.map(({ count }) => count)).toEqual(
            found.map(({ count }) => count).sort((a, b) => b - a),
          );
          for (const row of rows.values())
            expect(await engine.index.hasStreet(streetOf(row.address)!.words)).toBe(true);
          expect(await engine.index.hasStreet(['zoo', 'lane'])).toBe(false);
        },
      ),
      { numRuns: Math.ceil(60 * share) },
    );
  });
});
