import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { SignedMailContext } from '#platform/mail/message.ts';
import type { MailedPerson } from '#platform/mail/page-mail.ts';
import { queueMessage } from '#platform/mail/queue.ts';
import { irishDay } from '#platform/time/clock.ts';
import type { Valuation, Valuer } from '../estimates/valuer.ts';
import { monthOf } from '../price-index/rules.ts';
import { fullPriceOf } from '../register/full-price.ts';
import { readSales } from '../shown-sales/reads.ts';
import { type HomeNews, homeValuesMail } from './emails/home-values-mail.ts';
import { MAIL_KEY } from './monthly-email/writes.ts';
import {
  type FollowedHome,
  readFollowedHomes,
  readLastNews,
  readLastSaleId,
  readNewStreetSaleIds,
} from './reads.ts';
import { changeBetween, figuresOf, monthStart } from './rules.ts';
import { writeMonthEstimate } from './writes.ts';

/** People whose homes are estimated in one run, and the time after which a run ends: it shares the process with requests. */
const MAX_PEOPLE = 200;
const MAX_RUN_MS = 20_000;
/** New sales of a street that a mail shows. */
const MAX_SALES_SHOWN = 3;

export type RevaluationContext = {
  pool: pg.Pool;
  valuer: Valuer;
  mailContext: SignedMailContext;
};

/**
 * Estimates followed homes again, once in each calendar month and after each import or training, and queues the mails of
 * those who want one: at most one a person and month, and only with something new. The homes of a person are done in one
 * transaction that holds their account, so that two processes do not do them twice.
 * @returns how many people were done
 * @throws the first error, after everyone else was done
 */
export async function revalueFollowedHomes(context: RevaluationContext, now = new Date()): Promise<number> {
  const { pool } = context;
  const start = monthStart(now);
  const news = await readLastNews(pool);
  const dueBefore = news && news > start ? news : start;
  // Never before `dueBefore`, or the homes would stay due.
  const at = now > dueBefore ? now : dueBefore;
  const tried: string[] = [];
  const errors: unknown[] = [];
  const until = performance.now() + MAX_RUN_MS;
  while (tried.length < MAX_PEOPLE && performance.now() < until) {
    const turn: { userId: string | null } = { userId: null };
    try {
      await inTransaction(pool, async (client) => {
        turn.userId = await lockNextFollower(client, dueBefore, tried);
        if (turn.userId === null) return;
        const person = await readMailedPerson(client, turn.userId);
        if (person)
          await revaluePerson(client, person, { context, dueBefore, at, start, today: irishDay(now) });
      });
    } catch (error) {
      if (turn.userId === null) throw error;
      errors.push(error);
    }
    if (turn.userId === null) break;
    tried.push(turn.userId);
  }
  if (errors.length > 0) throw errors[0];
  return tried.length;
}

/** @returns a person with a home that is due, whom no other transaction holds; null if there is none */
async function lockNextFollower(
  client: pg.ClientBase,
  dueBefore: Date,
  tried: readonly string[],
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select u.id from followed_home h join user_account u on u.id = h.user_id
      where h.removed_at is null and h.revalued_at < $1 and u.id <> all($2::uuid[])
        and not exists (select from account_erasure e where e.user_id = u.id)
      order by h.revalued_at limit 1 for no key update of u skip locked`,
    [dueBefore, tried],
  );
  return rows[0]?.id ?? null;
}

/** A separate statement, which sees an erasure that was requested before the lock. @returns null for a person who leaves */
async function readMailedPerson(client: pg.ClientBase, userId: string): Promise<MailedPerson | null> {
  const { rows } = await client.query<MailedPerson>(
    `select id as "userId", email, locale from user_account u
      where id = $1 and not exists (select from account_erasure e where e.user_id = u.id)`,
    [userId],
  );
  return rows[0] ?? null;
}

type Turn = {
  context: RevaluationContext;
  dueBefore: Date;
  /** When the homes count as estimated. */
  at: Date;
  /** Start of the calendar month. */
  start: Date;
  /** ISO day. */
  today: string;
};

async function revaluePerson(client: pg.PoolClient, person: MailedPerson, turn: Turn): Promise<void> {
  const { valuer } = turn.context;
  const streets = new Map<number, Valuation['home']>();
  for (const { id, facts, revaluedAt } of await readFollowedHomes(client, person.userId)) {
    if (revaluedAt >= turn.dueBefore) continue;
    const valued = await valuer.value({ facts, askingPrice: null, asOf: turn.today, origin: 'request' });
    if (valued.ok) {
      await writeMonthEstimate(client, id, valued.valuation);
      streets.set(id, valued.valuation.home);
    }
    await client.query('update followed_home set revalued_at = $2 where id = $1', [id, turn.at]);
  }
  await mailPerson(client, person, streets, turn);
}

/** Queues the mail of a month, unless there was one or nothing is new. */
async function mailPerson(
  client: pg.PoolClient,
  person: MailedPerson,
  streets: ReadonlyMap<number, Valuation['home']>,
  { context, start, at, today }: Turn,
): Promise<void> {
  const homes = await readFollowedHomes(client, person.userId);
  if (homes.some(({ mailedAt }) => mailedAt !== null && mailedAt >= start)) return;
  const news: (HomeNews & { id: number })[] = [];
  for (const home of homes.filter(({ wantsMail }) => wantsMail)) {
    const found = await newsOf(client, home, streets.get(home.id), { context, today });
    if (found) news.push(found);
  }
  if (!news.some(({ change, newSalesCount }) => (change?.amount ?? 0) !== 0 || newSalesCount > 0)) return;
  const uniqueKey = `${MAIL_KEY}-${person.userId}-${today.slice(0, 7)}`;
  const isQueued = await queueMessage(client, homeValuesMail(person, news, context.mailContext, uniqueKey));
  if (!isQueued) return;
  await client.query(
    'update followed_home set mailed_at = $2, known_sale_id = $3 where id = any($1::bigint[])',
    [news.map(({ id }) => id), at, await readLastSaleId(client)],
  );
}

/** @returns what a mail says of a home; null without a range */
async function newsOf(
  client: pg.PoolClient,
  home: FollowedHome,
  street: Valuation['home'] | undefined,
  { context, today }: Pick<Turn, 'context' | 'today'>,
): Promise<(HomeNews & { id: number }) | null> {
  const { id, address, estimates } = home;
  const latest = estimates.at(-1);
  if (!latest) return null;
  const figures = figuresOf(latest);
  if (!figures.interval80) return null;
  const mailedMonth = home.mailedAt && monthOf(irishDay(home.mailedAt));
  const before = estimates.find(({ month }) => month === mailedMonth) ?? estimates[0];
  const ids = street ? await readNewStreetSaleIds(client, street, { after: home.knownSaleId, today }) : [];
  const sales = await readSales(context.pool, ids.slice(0, MAX_SALES_SHOWN));
  return {
    id,
    address,
    figures,
    change: changeBetween(before, latest),
    newSales: sales
      .map((sale) => ({ address: sale.address, soldOn: sale.soldOn, price: Math.round(fullPriceOf(sale)) }))
      .sort((one, other) => other.soldOn.localeCompare(one.soldOn)),
    newSalesCount: ids.length,
  };
}
