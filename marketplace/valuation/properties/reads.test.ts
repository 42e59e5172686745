import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monthOf } from '../price-index/rules.ts';
import { importRegister } from '../register/jobs.ts';
import { writeRegister } from '../testing/register-csv.ts';
import { readProperties, readPropertiesKnown } from './reads.ts';

const { pool } = await testDatabase('template_places');
const gazetteer = createGazetteer(await readAreas(pool), await readRoutingKeys(pool));
const folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-properties-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const HOME_KEY = '1||1|oak road';
const SALES = [
  { date: '04/01/2021', address: '1 OAK ROAD, SWORDS', county: 'Dublin', price: '€300,000.00' },
  {
    date: '07/04/2022',
    address: '1 Oak Road, Swords, Co. Dublin',
    county: 'Dublin',
    eircode: 'K67AC12',
    price: '€400,000.00',
  },
];
beforeAll(async () => {
  const file = path.join(folder, 'register.csv');
  await writeRegister(file, SALES);
  await importRegister(pool, file, { gazetteer });
});

it('a property as of a month has what its sales up to then say', async () => {
  const [then] = await readPropertiesKnown(pool, { eircode: null, homeKey: HOME_KEY }, monthOf('2022-03'));
  expect(then).toMatchObject({ address: '1 Oak Road, Swords', eircode: null });
  expect(await readPropertiesKnown(pool, { eircode: 'K67AC12', homeKey: null }, monthOf('2022-03'))).toEqual(
    [],
  );
  expect(await readPropertiesKnown(pool, { eircode: null, homeKey: HOME_KEY }, monthOf('2020-12'))).toEqual(
    [],
  );
});

it('with all sales known a property is as it is stored', async () => {
  const stored = await readProperties(pool, [], [HOME_KEY]);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ address: '1 Oak Road, Swords, Co. Dublin', eircode: 'K67AC12' });
  expect(await readPropertiesKnown(pool, { eircode: null, homeKey: HOME_KEY }, monthOf('2022-04'))).toEqual(
    stored,
  );
  expect(await readPropertiesKnown(pool, { eircode: 'K67AC12', homeKey: null }, monthOf('2022-04'))).toEqual(
    stored,
  );
});
