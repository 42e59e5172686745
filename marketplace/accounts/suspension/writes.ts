import type pg from 'pg';
import { type Actor, accountOf, recordAct } from '#database/administrative-acts.ts';
import { inTransaction } from '#database/transaction.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { appealRefusal, type SuspensionRefusal, suspendRefusal } from './access.ts';
import { queueSuspensionMail } from './emails.ts';
import { readSuspension, type SuspensionRow } from './reads.ts';
import {
  canAppeal,
  effectOfDecision,
  type SuspensionAction,
  type SuspensionDays,
  type SuspensionDecision,
  type SuspensionGround,
} from './rules.ts';

/** The steps of later features when an account is suspended or restored, in the same transaction. */
export type SuspensionEffects = {
  hiding: {
    /** Hides the listings so that they can be shown again until a time. */
    hide: (client: pg.ClientBase, userId: string, until: Date) => Promise<void>;
    show: (client: pg.ClientBase, userId: string, until: Date) => Promise<void>;
  };
  /** Removes a person from the rounds of offers that are not decided, with their standing bids. */
  removeFromRounds: (client: pg.ClientBase, userId: string) => Promise<void>;
};

export type SuspensionContext = {
  pool: pg.Pool;
  mailContext: MailContext;
  /** Signs the address of the page about the suspension. */
  secret: string;
} & SuspensionEffects;

export type NewSuspension = {
  userId: string;
  ground: SuspensionGround;
  facts: string;
  days: SuspensionDays;
};

type SuspendOutcome =
  | { ok: true; suspensionId: number }
  | { ok: false; reason: SuspensionRefusal | 'unknown' | 'suspended' };

/** Years after which a suspension without an end would still find its listings. */
const HIDDEN_YEARS = 100;

/**
 * Suspends an account: sessions and tokens end, bids are withdrawn, listings hidden, and the person gets the statement
 * of reasons.
 */
export async function suspendAccount(
  context: SuspensionContext,
  actor: Actor,
  given: NewSuspension,
): Promise<SuspendOutcome> {
  return inTransaction(context.pool, (client) => suspendAccountIn(client, context, actor, given));
}

/** `suspendAccount`, within the client's transaction. */
export async function suspendAccountIn(
  client: pg.ClientBase,
  context: Omit<SuspensionContext, 'pool'>,
  actor: Actor,
  { userId, ground, facts, days }: NewSuspension,
): Promise<SuspendOutcome> {
  const { rows: accounts } = await client.query<{ userId: string; isStaff: boolean }>(
    `select id as "userId", is_moderator or is_support or is_administrator as "isStaff" from user_account
        where id = $1 and email_verified for update`,
    [userId],
  );
  const [account] = accounts;
  if (!account) return { ok: false, reason: 'unknown' };
  const reason = suspendRefusal({ userId: accountOf(actor) }, account);
  if (reason) return { ok: false, reason };
  const { rows } = await client.query<{ id: number; hidden_until: Date }>(
    `insert into account_suspension (user_id, ground, facts, ends_at, hidden_until)
       values ($1, $2, $3, now() + make_interval(days => $4::integer), now() + interval '${HIDDEN_YEARS} years')
       on conflict do nothing returning id, hidden_until`,
    [userId, ground, facts, days],
  );
  const [suspension] = rows;
  if (!suspension) return { ok: false, reason: 'suspended' };
  await recordChange(client, suspension.id, 'suspended', accountOf(actor), null);
  await recordAct(client, actor, {
    act: 'account.suspend',
    on: { table: 'user_account', id: userId },
    after: { suspension: suspension.id, ground, days },
  });
  await client.query('delete from user_session where user_id = $1', [userId]);
  await client.query('delete from api_token where user_id = $1', [userId]);
  await context.removeFromRounds(client, userId);
  await context.hiding.hide(client, userId, suspension.hidden_until);
  await queueSuspensionMail(client, context, suspension.id, 'suspended');
  return { ok: true, suspensionId: suspension.id };
}

/** Appeals against a suspension, once. @returns whether it was possible */
export async function appealSuspension(pool: pg.Pool, suspensionId: number, text: string): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const found = await lockSuspension(client, suspensionId);
    if (!found || !canAppeal({ appeal: found.appeal, liftedAt: found.lifted_at })) return false;
    await client.query(`update account_suspension set appeal = 'open', version = version + 1 where id = $1`, [
      suspensionId,
    ]);
    await recordChange(client, suspensionId, 'appealed', null, text);
    return true;
  });
}

type DecideOutcome =
  | { ok: true }
  | { ok: false; reason: SuspensionRefusal | 'unknown' | 'changed' | 'wrong_state' };

/** Decides the appeal against a suspension, or restores the account without one; the person gets a mail. */
export async function decideSuspension(
  context: SuspensionContext,
  actor: Actor,
  {
    suspensionId,
    decision,
    note,
    version,
  }: { suspensionId: number; decision: SuspensionDecision; note: string | null; version: number },
): Promise<DecideOutcome> {
  return inTransaction(context.pool, async (client): Promise<DecideOutcome> => {
    const found = await lockSuspension(client, suspensionId);
    if (!found) return { ok: false, reason: 'unknown' };
    if (found.version !== version) return { ok: false, reason: 'changed' };
    const action = effectOfDecision({ appeal: found.appeal, liftedAt: found.lifted_at }, decision);
    if (!action) return { ok: false, reason: 'wrong_state' };
    const moderatorId = accountOf(actor);
    const reason = appealRefusal(
      { userId: moderatorId },
      {
        ...(await readFirstModerator(client, suspensionId)),
        isAppealed: found.appeal === 'open',
      },
    );
    if (reason) return { ok: false, reason };
    if (action === 'upheld') {
      await client.query(
        `update account_suspension set appeal = 'upheld', version = version + 1 where id = $1`,
        [suspensionId],
      );
      await recordChange(client, suspensionId, 'upheld', moderatorId, note);
      await queueSuspensionMail(client, context, suspensionId, 'upheld');
    } else await restore(client, context, found, action, moderatorId, note);
    await recordAct(client, actor, {
      act: action === 'upheld' ? 'account.uphold' : 'account.restore',
      on: { table: 'user_account', id: found.user_id },
      before: { suspension: suspensionId, appeal: found.appeal },
      after: { result: action },
    });
    return { ok: true };
  });
}

/** Suspensions ended in a run. */
const BATCH = 20;

/** Restores the accounts whose suspension has come to its end. @returns their number */
export async function endDueSuspensions(context: SuspensionContext): Promise<number> {
  const { rows } = await context.pool.query<{ id: number }>(
    'select id from account_suspension where lifted_at is null and ends_at <= now() order by ends_at limit $1',
    [BATCH],
  );
  for (const { id } of rows) {
    await inTransaction(context.pool, async (client) => {
      const found = await lockSuspension(client, id);
      if (found?.lifted_at === null) await restore(client, context, found, 'ended', null, null);
    });
  }
  return rows.length;
}

/** Lifts a suspension: the listings come back, and the person can sign in again. */
async function restore(
  client: pg.ClientBase,
  context: Omit<SuspensionContext, 'pool'>,
  found: SuspensionRow,
  action: Extract<SuspensionAction, 'granted' | 'lifted' | 'ended'>,
  moderatorId: string | null,
  note: string | null,
): Promise<void> {
  await client.query(
    `update account_suspension set lifted_at = now(), version = version + 1,
       appeal = case when $2 then 'granted' else appeal end where id = $1`,
    [found.id, action === 'granted'],
  );
  await recordChange(client, found.id, action, moderatorId, note);
  await context.hiding.show(client, found.user_id, found.hidden_until);
  await queueSuspensionMail(client, context, found.id, action);
}

/** Locks the account and then its suspension, in the order in which accounts are suspended. */
async function lockSuspension(client: pg.ClientBase, id: number): Promise<SuspensionRow | null> {
  await client.query(
    'select from user_account where id = (select user_id from account_suspension where id = $1) for update',
    [id],
  );
  return readSuspension(client, id);
}

async function readFirstModerator(client: pg.ClientBase, suspensionId: number) {
  const { rows } = await client.query<{ suspendedBy: string | null; hasOtherModerators: boolean }>(
    `select c.moderator_id as "suspendedBy",
            exists (select from user_account u where u.is_moderator and u.id <> c.moderator_id) as "hasOtherModerators"
       from account_suspension_change c where c.suspension_id = $1 and c.action = 'suspended'`,
    [suspensionId],
  );
  return rows[0]!;
}

async function recordChange(
  client: pg.ClientBase,
  suspensionId: number,
  action: SuspensionAction,
  moderatorId: string | null,
  note: string | null,
): Promise<void> {
  await client.query(
    'insert into account_suspension_change (suspension_id, action, moderator_id, note) values ($1, $2, $3, $4)',
    [suspensionId, action, moderatorId, note],
  );
}
