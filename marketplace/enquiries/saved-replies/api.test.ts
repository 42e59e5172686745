import { describe, expect, it } from 'vitest';
import { readPersonalData } from '#marketplace/accounts/personal-data/reads/export.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { MAX_SAVED_REPLIES, type SavedReply } from './contract.ts';

const { app, pool } = await testProduct({ listings: 0 });

function ask(who: Person | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', payload?: object, id?: number) {
  const url = `/api/v1/saved-replies${id === undefined ? '' : `/${id}`}`;
  return app.inject({ method, url, headers: who?.headers ?? {}, ...(payload && { payload }) });
}
async function list(who: Person): Promise<SavedReply[]> {
  return (await ask(who, 'GET')).json().replies;
}

describe('a saved reply', () => {
  it('is added, changed and deleted by its person, and by nobody else', async () => {
    const [owner, other] = [await person(pool), await person(pool)];
    const added = await ask(owner, 'POST', { name: 'Viewing', text: 'Saturday\nat ten' });
    expect(added.statusCode, added.body).toBe(201);
    const { id } = added.json<SavedReply>();
    expect(await list(owner)).toEqual([{ id, name: 'Viewing', text: 'Saturday\nat ten', isShared: false }]);
    expect(await list(other)).toEqual([]);
    expect((await ask(other, 'PUT', { name: 'x', text: 'y' }, id)).statusCode).toBe(404);
    expect((await ask(other, 'DELETE', undefined, id)).statusCode).toBe(404);
    expect((await ask(owner, 'PUT', { name: 'Gone', text: 'Sorry' }, id)).json()).toMatchObject({
      name: 'Gone',
    });
    expect((await ask(owner, 'DELETE', undefined, id)).statusCode).toBe(204);
    expect((await ask(owner, 'DELETE', undefined, id)).statusCode).toBe(404);
  });

  it('of an agency is for all its members, and stays theirs', async () => {
    const director = await person(pool, { agency: {} });
    const agent = await person(pool, { agency: { id: director.agencyId!, role: 'agent' } });
    const shared = (
      await ask(director, 'POST', { name: 'Hours', text: 'Nine to five', isShared: true })
    ).json();
    await ask(director, 'POST', { name: 'Mine', text: 'Own words' });
    expect((await list(agent)).map(({ name, isShared }) => [name, isShared])).toEqual([['Hours', true]]);
    expect((await list(director)).map(({ name }) => name)).toEqual(['Hours', 'Mine']);
    expect((await ask(agent, 'PUT', { name: 'Hours', text: 'Ten to six' }, shared.id)).statusCode).toBe(200);
    await pool.query('delete from agency_member where user_id = $1', [agent.userId]);
    expect(await list(agent)).toEqual([]);
  });

  it('is refused without an agency to share with, without text, with NUL, signed out and above the maximum', async () => {
    const owner = await person(pool);
    expect((await ask(owner, 'POST', { name: 'a', text: 'b', isShared: true })).statusCode).toBe(403);
    for (const facts of [
      { name: '', text: 'b' },
      { name: 'a', text: ' ' },
      { name: 'a\nb', text: 'c' },
      { name: 'a', text: 'b\0' },
      { name: 'x'.repeat(61), text: 'b' },
      { name: 'a', text: 'x'.repeat(4001) },
    ]) {
      expect((await ask(owner, 'POST', facts)).statusCode).toBe(422);
    }
    expect((await ask(null, 'GET')).statusCode).toBe(401);
    const answers = await Promise.all(
      Array.from({ length: MAX_SAVED_REPLIES + 2 }, (_, n) =>
        ask(owner, 'POST', { name: `${n}`, text: 'x' }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(MAX_SAVED_REPLIES);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  });

  it('is in the export of its person, and deleted with the account', async () => {
    const owner = await person(pool);
    await ask(owner, 'POST', { name: 'Viewing', text: 'Saturday' });
    const { saved_reply: exported } = await readPersonalData(pool, owner.userId, owner.email, []);
    expect(exported).toMatchObject([{ name: 'Viewing', text: 'Saturday' }]);
    await pool.query('delete from user_account where id = $1', [owner.userId]);
    const { rowCount } = await pool.query('select from saved_reply where user_id = $1', [owner.userId]);
    expect(rowCount).toBe(0);
  });
});
