import { afterEach, describe, expect, it } from 'vitest';
import type { Content } from '#platform/mail/message.ts';
import { UnreadableData } from '#platform/secrets/keyring.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import type { RuleRow } from '../../rules/model.ts';
import { MissingRule } from '../../rules/rule-set.ts';
import { SHIPPED_RULES, setImportedRules } from '../../rules/table.ts';
import type { BudgetPlace } from '../contract.ts';
import { type BudgetInputs, EMPTY_BUDGET } from '../forms.ts';
import { mailBudgetChanges } from './jobs.ts';

const { app, pool, services } = await testProduct({ listings: 0 });
const TODAY = '2026-11-26';
const NOW = new Date(`${TODAY}T12:00:00Z`);
const TOMORROW = new Date('2026-11-27T12:00:00Z');
/** The ceiling of the First Home Scheme in Leitrim was 325,000 euro then. */
const OLD_DAY = '2024-01-01';

const places: BudgetPlace[] = (await app.inject('/api/v1/money/budget-figures')).json().places;
/** A new home whose price the First Home Scheme limits. */
const AT_CEILING: BudgetInputs = {
  ...EMPTY_BUDGET,
  areaId: places.find(({ name }) => name === 'Leitrim')!.areaId,
  homeType: 'new',
  basicIncome: 65_000,
  savings: 40_000,
  taxPaid: 32_000,
};
/** A home whose price the income limits. */
const BY_INCOME: BudgetInputs = {
  ...EMPTY_BUDGET,
  applicants: 'joint',
  basicIncome: 50_000,
  secondBasicIncome: 50_000,
  savings: 60_000,
};

type Saved = { inputs?: BudgetInputs; permission?: boolean; checkedOn?: string; language?: 'en' | 'ga' };

/** A person who saved a budget that was last compared on a day. */
async function personWith({ inputs = AT_CEILING, permission, checkedOn, language = 'en' }: Saved = {}) {
  const who = await person(pool);
  await pool.query('update user_account set locale = $2 where id = $1', [who.userId, language]);
  const saved = await change(who, 'POST', { ...inputs, receiveUpdatesPermission: permission ?? true });
  expect(saved.statusCode).toBe(201);
  await checkedLastOn(who, checkedOn ?? OLD_DAY);
  return who;
}

function change(who: Person, method: 'POST' | 'PATCH', payload: object) {
  return app.inject({
    method,
    url: '/api/v3/buying-budget',
    payload: { buyingBudgetVersion: 3, ...payload },
    headers: who.headers,
  });
}

async function checkedLastOn(who: Person, day: string) {
  await pool.query('update buying_budget set checked_on = $2 where user_id = $1', [who.userId, day]);
}

async function checkedOn(who: Person): Promise<string> {
  const { rows } = await pool.query<{ checked_on: string }>(
    'select checked_on from buying_budget where user_id = $1',
    [who.userId],
  );
  return rows[0]!.checked_on;
}

type Mail = { subject: string; locale: string; content: Content; unsubscribe_url: string };

async function mailsTo({ email }: Person): Promise<Mail[]> {
  const { rows } = await pool.query<Mail>(
    'select subject, locale, content, unsubscribe_url from mail_message where recipient = $1 order by id',
    [email],
  );
  return rows;
}

/** @returns the errors that were logged */
async function run(now = NOW): Promise<unknown[]> {
  const errors: unknown[] = [];
  const log = { error: ({ err }: { err: unknown }) => errors.push(err) };
  const mailContext = { ...services.mailContext, secret: services.secret };
  await mailBudgetChanges({ ...services, mailContext, log: log as never }, now);
  return errors;
}

afterEach(() => setImportedRules([]));

describe('mails about changes of a buying budget', () => {
  it('a buyer hears once of a higher ceiling of a scheme, with the old and the new figure', async () => {
    const who = await personWith();
    // Two processes at the same time.
    await Promise.all([run(), run()]);
    await run();
    const [mail, ...others] = await mailsTo(who);
    expect(others).toEqual([]);
    const now = (await app.inject({ url: '/api/v3/buying-budget', headers: who.headers })).json()
      .buyingBudget;
    const price = `€${(now.plan.price / 100).toLocaleString('en-IE')}`;
    expect(mail).toMatchObject({ locale: 'en', subject: `Your buying budget is now ${price}` });
    const rows = mail!.content.blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []));
    expect(rows).toContainEqual(['Under the rules of 1 January 2024', '€325,000']);
    expect(rows).toContainEqual(['Under the rules of 26 November 2026', price]);
    expect(rows).toContainEqual([
      'First Home Scheme: highest price, Leitrim, house',
      '€325,000 → €400,000, from 1 July 2026',
    ]);
    // Figures that this budget does not use are left out.
    expect(rows.map(([name]) => name)).not.toContain('Local Property Tax');
    const links = JSON.stringify(mail!.content);
    expect(links).toContain(`${services.publicUrl}/money/budget"`);
    expect(links).toContain(`${services.publicUrl}/money/rules"`);
    expect(links).toContain('You’re receiving this because');
    expect(links).toContain(mail!.unsubscribe_url);
    expect(await checkedOn(who)).toBe(TODAY);
  });

  it('are in Irish for a person who reads Irish', async () => {
    const who = await personWith({ language: 'ga' });
    await run();
    const [mail] = await mailsTo(who);
    expect(mail!.subject).toMatch(/^Is é €\d{3},\d{3} do bhuiséad ceannaigh anois$/);
    const text = JSON.stringify(mail!.content);
    expect(text).toContain('Scéim an Chéad Tí: an praghas is airde, Liatroim, teach');
    expect(text).toContain(`${services.publicUrl}/ga/money/budget/unsubscribe/`);
  });

  it('are not sent without permission, after it was withdrawn, or to an account that will be erased', async () => {
    const [never, withdrawn, leaving] = [
      await personWith({ permission: false }),
      await personWith(),
      await personWith(),
    ];
    await change(withdrawn, 'PATCH', { receiveUpdatesPermission: false });
    await pool.query(
      `insert into account_erasure (user_id, due_at, undo_until, cancel_digest)
       values ($1, now() + interval '7 days', now() + interval '8 days', $2)`,
      [leaving.userId, leaving.userId],
    );
    await run();
    for (const who of [never, withdrawn, leaving]) expect(await mailsTo(who)).toEqual([]);
  });

  it('are not sent for a change of less than 500 euro, nor because the year goes on', async () => {
    // By the calendar alone, Local Property Tax for the rest of the year changes the first budget by more than 500 euro.
    const inputs = { ...BY_INCOME, basicIncome: 90_000, secondBasicIncome: 90_000, savings: 120_000 };
    const [big, small] = [
      await personWith({ inputs, checkedOn: '2026-01-01' }),
      await personWith({ inputs: BY_INCOME, checkedOn: '2025-12-31' }),
    ];
    await run();
    for (const who of [big, small]) {
      expect(await mailsTo(who)).toEqual([]);
      expect(await checkedOn(who)).toBe(TODAY);
    }
  });

  it('tell of a scheme that ends', async () => {
    const who = await personWith({ checkedOn: '2029-12-31' });
    await run(new Date('2030-01-01T12:00:00Z'));
    const [mail] = await mailsTo(who);
    const text = JSON.stringify(mail!.content);
    expect(text).toMatch(/"Help to Buy","No longer used \(was €\d\d,\d{3}\)"/);
    expect(text).toContain('"Help to Buy: largest refund","No longer applies (was €30,000)"');
  });

  it('tell of figures that became known after the day on which they began', async () => {
    const who = await personWith({ inputs: BY_INCOME, checkedOn: TODAY });
    await run();
    setImportedRules(
      SHIPPED_RULES.filter(({ rule }) => rule === 'loanToIncome').flatMap((row): RuleRow[] =>
        row.key === 'firstTimeBuyer' && row.validTo === null
          ? [
              { ...row, validTo: '2026-10-31' },
              { ...row, value: 4.5, validFrom: '2026-11-01' },
            ]
          : [row],
      ),
    );
    // The figures of a day stay the same for all of it.
    await run();
    expect(await mailsTo(who)).toEqual([]);
    await run(TOMORROW);
    await run(TOMORROW);
    const mails = await mailsTo(who);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails[0]!.content)).toContain(
      '4 times yearly income → 4.5 times yearly income, from 1 November 2026',
    );
  });

  it('reach the others when a budget cannot be decrypted or its day has no figures', async () => {
    const [unreadable, tooOld, other] = [
      await personWith({ checkedOn: '2023-12-31' }),
      await personWith({ checkedOn: '2021-01-01' }),
      await personWith(),
    ];
    await pool.query("update buying_budget set key_id = 'lost' where user_id = $1", [unreadable.userId]);
    const errors = await run();
    expect(errors.map((error) => (error as Error).constructor).sort()).toEqual(
      [MissingRule, UnreadableData].sort(),
    );
    expect(await mailsTo(other)).toHaveLength(1);
    for (const who of [unreadable, tooOld]) {
      expect(await mailsTo(who)).toEqual([]);
      // Each is tried again on the next day only.
      expect(await checkedOn(who)).toBe(TODAY);
    }
  });

  it('do not tell of changes before the last save, or before the permission', async () => {
    const [saved, permitted] = [await personWith(), await personWith({ permission: false })];
    await change(saved, 'PATCH', { savings: 41_000 });
    await change(permitted, 'PATCH', { receiveUpdatesPermission: true });
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Dublin' }).format(new Date());
    for (const who of [saved, permitted]) expect(await checkedOn(who)).toBe(day);
    // Repeating the permission leaves out nothing.
    await checkedLastOn(permitted, OLD_DAY);
    await change(permitted, 'PATCH', { receiveUpdatesPermission: true });
    expect(await checkedOn(permitted)).toBe(OLD_DAY);
  });
});

describe('the link of a mail about a buying budget', () => {
  const isOn = async (token: string) =>
    (await app.inject(`/api/v1/money/budget/unsubscribe/${token}`)).json().receiveUpdatesPermission;

  it('stops the mails without signing in, and can be undone for an hour', async () => {
    const who = await personWith();
    await run();
    const [mail] = await mailsTo(who);
    const path = new URL(mail!.unsubscribe_url).pathname;
    const token = path.split('/').at(-1)!;
    expect(await isOn(token)).toBe(true);

    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    const stopped = await app.inject({ method: 'POST', url: path, headers, payload });
    expect([stopped.statusCode, await isOn(token)]).toEqual([200, false]);
    // A mail that was not sent yet is withdrawn.
    expect(await mailsTo(who)).toEqual([]);
    const again = await app.inject({ method: 'POST', url: `/api/v1${path}` });
    expect(again.json()).toEqual({ undo: null });
    const { rows } = await pool.query(
      "select given from consent where user_id = $1 and purpose = 'budget_updates' order by id",
      [who.userId],
    );
    expect(rows).toEqual([{ given: true }, { given: false }]);

    const url = `/api/v1/money/budget/resubscribe/${stopped.json().undo}`;
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(204);
    expect(await isOn(token)).toBe(true);
  });

  it('is refused when it was changed', async () => {
    const { userId } = await person(pool);
    for (const path of [`unsubscribe/${userId}.x`, `resubscribe/${userId}~9999999999999.x`]) {
      const url = `/api/v1/money/budget/${path}`;
      const refused = await app.inject({ method: 'POST', url });
      expect([refused.statusCode, refused.json().message]).toEqual([
        404,
        'This link isn’t valid. Please open it again from the email.',
      ]);
    }
  });
});
