import { describe, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { readPersonalData } from '#marketplace/accounts/personal-data/reads/export.ts';
import { setSterlingRate } from '#property/sterling.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { RETENTION_MONTHS } from '../own-inputs/rules.ts';
import { deleteUnusedInputs } from '../own-inputs/writes.ts';
import { readBudgetCode } from './code.ts';
import type { BudgetPlace } from './contract.ts';
import { EMPTY_BUDGET } from './forms.ts';

const { app, pool, services } = await testProduct({ listings: 0 });
const URL = '/api/v3/buying-budget';
const COUPLE = {
  ...EMPTY_BUDGET,
  applicants: 'joint',
  basicIncome: 50_000,
  secondBasicIncome: 50_000,
  savings: 60_000,
};

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const ask = (who: Person | null, method: Method, payload?: object, rest = '') =>
  app.inject({ method, url: `${URL}${rest}`, payload, headers: { ...who?.headers } });
const save = (who: Person, more: object = {}) =>
  ask(who, 'POST', { ...COUPLE, buyingBudgetVersion: 3, userId: who.userId, ...more });

/** @returns a county of Northern Ireland and a place within another one */
async function northernAreaIds(): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from area where county_id = 28 and id <> 28 order by id limit 1',
  );
  return [27, rows[0]!.id];
}

describe('the figures of a budget', () => {
  const figures = async (query = '') => app.inject(`/api/v1/money/budget-figures${query}`);

  it('name every authority and the counties of Northern Ireland, and a place that was asked for', async () => {
    const { places, sterling, rules } = (await figures()).json();
    expect(sterling).toBeNull();
    const northern = places.filter(({ country }: BudgetPlace) => country === 'northernIreland');
    expect(northern.map(({ areaId }: BudgetPlace) => areaId).toSorted()).toEqual([27, 28, 29, 30, 31, 32]);
    expect(places).toHaveLength(31 + northern.length);
    expect(
      places.every((place: BudgetPlace) => (place.country === 'ireland') === Boolean(place.authority)),
    ).toBe(true);
    expect(rules.some(({ rule }: { rule: string }) => rule === 'sdlt')).toBe(true);
    const [, other] = await northernAreaIds();
    const added = (await figures(`?areaId=${other}`)).json().places.at(-1);
    expect(added).toMatchObject({ areaId: other, country: 'northernIreland', authority: null });
    for (const areaId of [27, 999_999_999])
      expect((await figures(`?areaId=${areaId}`)).json().places).toEqual(places);
    expect((await figures('?areaId=x')).statusCode).toBe(422);
  });
});

describe('a saved buying budget', () => {
  it('is computed for a couple by the limit of the Central Bank, and says what it rests on', async () => {
    const who = await person(pool);
    const saved = await save(who);
    expect([saved.statusCode, saved.headers['cache-control']]).toEqual([201, 'private, no-store']);
    const { buyingBudgetVersion, userId, receiveUpdatesPermission, buyingBudget } = saved.json();
    expect([buyingBudgetVersion, userId, receiveUpdatesPermission]).toEqual([3, who.userId, false]);
    const { plan, sources, search } = buyingBudget;
    // The price is in whole euro, so the last cents of the loan are not drawn.
    expect(Math.ceil(plan.loan / 100)).toBe(400_000);
    expect(plan.cash + plan.loan).toBe(plan.price + plan.costs);
    expect(readBudgetCode(search)).toMatchObject({ cash: 60_000, maxLoan: 400_000 });
    expect(sources).toContainEqual(
      expect.objectContaining({ rule: 'loanToIncome', key: 'firstTimeBuyer', value: 4, confidence: 'S' }),
    );
    expect((await ask(who, 'GET')).json()).toEqual(saved.json());
  });

  it('gives its inputs back as they were entered, and changes only those that are named', async () => {
    const who = await person(pool);
    await save(who);
    expect((await ask(who, 'GET', undefined, '/user-inputs')).json().inputs).toEqual(COUPLE);
    const changed = await ask(who, 'PATCH', { savings: 70_000 });
    expect(changed.statusCode).toBe(200);
    const { inputs } = (await ask(who, 'GET', undefined, '/user-inputs')).json();
    expect(inputs).toEqual({ ...COUPLE, savings: 70_000 });
  });

  it('has a permission of its own for updates, recorded each time and revocable', async () => {
    const who = await person(pool);
    expect((await ask(who, 'PATCH', { receiveUpdatesPermission: true })).statusCode).toBe(204);
    await save(who);
    expect((await ask(who, 'GET')).json().receiveUpdatesPermission).toBe(true);
    expect((await ask(who, 'PATCH', { receiveUpdatesPermission: false })).json()).toMatchObject({
      receiveUpdatesPermission: false,
    });
    const { rows } = await pool.query(
      "select given from consent where user_id = $1 and purpose = 'budget_updates' order by id",
      [who.userId],
    );
    expect(rows).toEqual([{ given: true }, { given: false }]);
  });

  it('is in pounds for an area of Northern Ireland, without Irish duty and schemes', async () => {
    const who = await person(pool);
    const read = async (areaId: number) =>
      (await ask(who, 'PATCH', { areaId, homeType: 'new', taxPaid: 30_000 })).json().buyingBudget;
    await save(who);
    setSterlingRate({ rate: 1.25, date: '2026-11-20' });
    try {
      for (const areaId of await northernAreaIds()) {
        const { currency, costs, schemes, sources, plan } = await read(areaId);
        expect([currency, costs.legal, costs.registration]).toEqual(['GBP', 0, 0]);
        expect(plan.price + plan.costs).toBe(((400_000 + 60_000) / 1.25) * 100);
        expect(schemes.map(({ unused }: { unused: string }) => unused)).toEqual(['country', 'country']);
        const names = new Set(sources.map(({ rule }: { rule: string }) => rule));
        expect(names.has('sdlt') && names.has('sdltFirstTimeCeiling')).toBe(true);
        for (const irish of ['stampDuty', 'legalFee', 'helpToBuyMaximum', 'localPropertyTax', 'vatNewHome'])
          expect([irish, names.has(irish)]).toEqual([irish, false]);
      }
    } finally {
      setSterlingRate(null);
    }
    expect(await read(27)).toMatchObject({ isRateMissing: true, plan: null, costs: null, limits: [] });
    // In the Republic an area is taxed by its authority.
    const { currency, sources } = await read(23);
    expect(currency).toBe('EUR');
    const keys = sources.map(({ rule, key }: { rule: string; key: string }) => `${rule} ${key}`);
    expect(keys).toContain('firstHomeCeiling leitrim/house');
    expect(keys.some((key: string) => key.startsWith('sdlt'))).toBe(false);
  });

  it('is refused with the field that is wrong', async () => {
    const who = await person(pool);
    const cases: [object, number, string | undefined][] = [
      [{ buyingBudgetVersion: 2 }, 422, 'buyingBudgetVersion'],
      [{ savings: -1 }, 422, 'savings'],
      [{ savings: 1.5 }, 422, 'savings'],
      [{ rate: 3.333 }, 422, 'rate'],
      [{ age: 17 }, 422, 'age'],
      [{ buyerType: 'landlord' }, 422, 'buyerType'],
      [{ userEmail: 'other@person.example' }, 422, 'userEmail'],
      [{ userId: '00000000-0000-4000-8000-000000000000' }, 404, undefined],
    ];
    for (const [body, status, path] of cases) {
      const refused = await save(who, body);
      expect([body, refused.statusCode]).toEqual([body, status]);
      if (path) expect(refused.json().details[0].path).toBe(path);
    }
    for (const method of ['GET', 'DELETE'] as const) expect((await ask(who, method)).statusCode).toBe(404);
    expect((await ask(null, 'GET')).statusCode).toBe(401);
  });

  it('is stored encrypted, exported in full, and deleted with the account or by its person', async () => {
    const who = await person(pool);
    await save(who, { savings: 123_457 });
    const { rows } = await pool.query<{ inputs: Buffer }>(
      'select inputs from buying_budget where user_id = $1',
      [who.userId],
    );
    expect(rows[0]!.inputs.includes('123457')).toBe(false);
    const tables = await readPersonalData(pool, who.userId, who.email, services.exporters);
    expect(tables.buying_budget).toMatchObject([{ version: 3, inputs: { ...COUPLE, savings: 123_457 } }]);
    const leaving = await person(pool);
    await save(leaving);
    await inTransaction(pool, async (client) => {
      for (const eraser of services.erasers)
        await eraser(client, { ...leaving, phone: null, soleAgencyId: null });
      await client.query('delete from user_account where id = $1', [leaving.userId]);
    });
    const gone = await pool.query('select from buying_budget where user_id = $1', [leaving.userId]);
    expect(gone.rowCount).toBe(0);
    expect((await ask(who, 'DELETE')).statusCode).toBe(204);
    expect((await ask(who, 'GET')).statusCode).toBe(404);
  });

  it('is deleted after a year without use, and not before', async () => {
    const [old, recent] = [await person(pool), await person(pool)];
    for (const [who, months] of [
      [old, RETENTION_MONTHS + 1],
      [recent, RETENTION_MONTHS - 1],
    ] as const) {
      await save(who);
      await pool.query(
        'update buying_budget set used_at = now() - make_interval(months => $2) where user_id = $1',
        [who.userId, months],
      );
    }
    await deleteUnusedInputs(pool, 'buying_budget');
    expect((await ask(old, 'GET')).statusCode).toBe(404);
    expect((await ask(recent, 'GET')).statusCode).toBe(200);
  });
});
