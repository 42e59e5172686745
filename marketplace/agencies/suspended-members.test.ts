import { expect, it } from 'vitest';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import type { MemberView } from './components/agency-view.ts';

const { app, pool } = await testProduct({ listings: 0 });

async function suspend({ userId }: Person): Promise<void> {
  await pool.query(
    `with made as (
       insert into account_suspension (user_id, ground, facts, hidden_until)
       values ($1, 'other', 'A fact.', now() + interval '1 year') returning id)
     insert into account_suspension_change (suspension_id, action) select id, 'suspended' from made`,
    [userId],
  );
}

it('a director sees whose account is suspended, and managers, agents and strangers do not', async () => {
  const director = await person(pool, { agency: {} });
  const id = director.agencyId!;
  const colleague = (role: 'manager' | 'agent') => person(pool, { agency: { id, role } });
  const [manager, agent, suspended] = [
    await colleague('manager'),
    await colleague('agent'),
    await colleague('agent'),
  ];
  await suspend(suspended);
  const ask = (who: Person) => app.inject({ url: `/api/v1/agencies/${id}`, headers: who.headers });
  const seenBy = async (who: Person) => {
    const { members } = (await ask(who)).json() as { members: MemberView[] };
    return [director, manager, agent, suspended].map(
      ({ userId }) => members.find((member) => member.userId === userId)!.isSuspended,
    );
  };
  expect(await seenBy(director)).toEqual([false, false, false, true]);
  for (const who of [manager, agent]) expect(await seenBy(who)).toEqual([null, null, null, null]);
  expect((await ask(await person(pool, { agency: {} }))).statusCode).toBe(404);
  const changed = await app.inject({
    method: 'PATCH',
    url: `/api/v1/agencies/${id}`,
    headers: manager.headers,
    payload: { name: 'Cuan' },
  });
  expect((changed.json() as { members: MemberView[] }).members.every((one) => one.isSuspended === null)).toBe(
    true,
  );
});
