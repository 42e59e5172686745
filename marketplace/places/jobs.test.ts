import { beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/support/database.ts';
import { shippedAreas, shippedRoutingKeys } from './gazetteer/shipped.ts';
import { seedGazetteer } from './jobs.ts';
import { readAreas, readRoutingKeys } from './reads.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

function outboxRows() {
  return database.db.selectFrom('outbox').select('topic').execute();
}

describe('seeding the gazetteer', () => {
  it('brings every shipped place and routing key into the database, and tells the feed', async () => {
    const shipped = shippedAreas();
    await seedGazetteer(database.pool);
    const areas = await readAreas(database.db);
    const byId = new Map(shipped.map((area) => [area.id, area]));
    expect(areas).toHaveLength(shipped.length);
    for (const area of areas) {
      const { source, ...expected } = byId.get(area.id)!;
      expect(area).toEqual(expected);
      expect(source).not.toBe('');
    }
    expect(await readRoutingKeys(database.db)).toEqual(shippedRoutingKeys());
    expect(await outboxRows()).toEqual([{ topic: 'places' }]);
  });

  it('changes nothing the second time, and says nothing', async () => {
    expect(await seedGazetteer(database.pool)).toEqual({ inserted: 0, updated: 0 });
    expect(await outboxRows()).toHaveLength(1);
  });

  it('brings a place up to date in its place, and keeps what an import added', async () => {
    await database.pool.query(
      `update area set name = 'Swoords', name_ga = null, aliases = '{Sord Cholmcille}' where slug = 'swords-dublin'`,
    );
    await database.pool.query(`update area set population = 77 where slug = 'rathmines-dublin'`);
    expect(await seedGazetteer(database.pool)).toEqual({ inserted: 0, updated: 1 });
    const areas = await readAreas(database.db);
    expect(areas.find((area) => area.slug === 'swords-dublin')).toMatchObject({
      name: 'Swords',
      nameGa: 'Sord',
      aliases: ['Sord Cholmcille'],
    });
    expect(areas.find((area) => area.slug === 'rathmines-dublin')?.population).toBe(77);
  });
});
