import type pg from 'pg';
import { type Actor, accountOf, recordAct } from '#database/administrative-acts.ts';
import { inTransaction } from '#database/transaction.ts';
import type { StaffRole } from '#platform/http/viewer.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { accountMail } from '../emails/account-mails.ts';
import { sendConfirmation } from '../emails/sign-up-mails.ts';
import { type Hiding, requestErasureIn } from '../personal-data/writes.ts';
import { endProofs } from '../second-factor/writes.ts';
import { confirmationToken } from '../sign-up/confirmation-token.ts';
import { endApiTokens } from '../writes.ts';
import { type AccountRefusal, careRefusal, type RoleRefusal, roleRefusal } from './access.ts';

type Done<Reason extends string, More = unknown> = ({ ok: true } & More) | { ok: false; reason: Reason };

type Locked = {
  id: string;
  email: string;
  locale: 'en' | 'ga';
  isConfirmed: boolean;
  isStaff: boolean;
  isSuspended: boolean;
  hasSecondFactor: boolean;
  roles: StaffRole[];
};

/** Locks an account. @returns null when it does not exist */
async function lockAccount(client: pg.ClientBase, userId: string): Promise<Locked | null> {
  const { rows } = await client.query<Omit<Locked, 'isStaff'>>(
    `select u.id, u.email, u.locale, u.email_verified as "isConfirmed", u.second_factor_enabled as "hasSecondFactor",
            exists (select from account_suspension x where x.user_id = u.id and x.lifted_at is null) as "isSuspended",
            array_remove(array[case when u.is_administrator then 'administrator' end,
              case when u.is_moderator then 'moderator' end, case when u.is_support then 'support' end], null) as roles
       from user_account u where u.id = $1 for update`,
    [userId],
  );
  return rows[0] ? { ...rows[0], isStaff: rows[0].roles.length > 0 } : null;
}

type RoleChange = { userId: string; role: StaffRole; isGranted: boolean; reason: string | null };

/**
 * Grants or revokes a role in running the site. It counts from the next request of the account on.
 * @returns why not: `unchanged` when the account has it, or does not have it, already
 */
export async function changeRole(
  pool: pg.Pool,
  actor: Actor,
  { userId, role, isGranted, reason }: RoleChange,
): Promise<Done<RoleRefusal>> {
  return inTransaction(pool, async (client) => {
    const account = await lockAccount(client, userId);
    if (!account) return { ok: false, reason: 'unknown' };
    const refusal = roleRefusal(accountOf(actor), account, { role, isGranted });
    if (refusal) return { ok: false, reason: refusal };
    await client.query(
      `update user_account set is_administrator = case when $2 = 'administrator' then $3 else is_administrator end,
         is_moderator = case when $2 = 'moderator' then $3 else is_moderator end,
         is_support = case when $2 = 'support' then $3 else is_support end where id = $1`,
      [userId, role, isGranted],
    );
    await recordAct(client, actor, {
      act: isGranted ? 'role.grant' : 'role.revoke',
      on: { table: 'user_account', id: userId },
      before: { roles: account.roles },
      after: { role },
      reason,
    });
    return { ok: true };
  });
}

type Cared = { userId: string; reason: string | null };

/** Ends every session, token and trusted device of an account. @returns how many sessions and API tokens there were */
export async function signOutEverywhere(
  pool: pg.Pool,
  actor: Actor,
  { userId, reason }: Cared,
): Promise<Done<AccountRefusal, { sessions: number; apiTokens: number }>> {
  return inTransaction(pool, async (client) => {
    const account = await lockAccount(client, userId);
    const refusal = careRefusal(actor.role, account);
    if (refusal) return { ok: false, reason: refusal };
    const ended = await endAllSessions(client, userId);
    await recordAct(client, actor, {
      act: 'account.sign-out',
      on: { table: 'user_account', id: userId },
      after: ended,
      reason,
    });
    return { ok: true, ...ended };
  });
}

async function endAllSessions(client: pg.ClientBase, userId: string) {
  // Refresh tokens of clients go with their sessions.
  const { rowCount } = await client.query('delete from user_session where user_id = $1', [userId]);
  const apiTokens = await endApiTokens(client, userId);
  await endProofs(client, userId);
  return { sessions: rowCount ?? 0, apiTokens };
}

/**
 * Turns two-step verification off for someone who has lost their app and codes, and signs them out everywhere. Their
 * password and passkeys stay. The person gets a mail.
 */
export async function resetSecondFactor(
  context: { pool: pg.Pool; mailContext: MailContext },
  actor: Actor,
  { userId, reason }: Cared,
): Promise<Done<AccountRefusal | 'off'>> {
  return inTransaction(context.pool, async (client) => {
    const account = await lockAccount(client, userId);
    const refusal = careRefusal(actor.role, account);
    if (refusal) return { ok: false, reason: refusal };
    if (!account!.hasSecondFactor) return { ok: false, reason: 'off' };
    await client.query('delete from second_factor where user_id = $1', [userId]);
    await client.query('update user_account set second_factor_enabled = false where id = $1', [userId]);
    const ended = await endAllSessions(client, userId);
    await recordAct(client, actor, {
      act: 'account.reset-second-factor',
      on: { table: 'user_account', id: userId },
      after: ended,
      reason,
    });
    await accountMail({ pool: client, ...context.mailContext }).secondFactorReset(userId);
    return { ok: true };
  });
}

/**
 * Sends the mail that confirms a new account again.
 * @param ip of the request, whose network has a limit of such mails
 * @returns why not: `waiting` when the last mail has a link that is valid and unused
 */
export async function resendConfirmation(
  { pool, mailContext, secret }: { pool: pg.Pool; mailContext: MailContext; secret: string },
  actor: Actor,
  { userId, ip }: { userId: string; ip: string },
): Promise<Done<'unknown' | 'confirmed' | 'waiting' | 'tooMany'>> {
  return inTransaction(pool, async (client) => {
    const account = await lockAccount(client, userId);
    if (!account) return { ok: false, reason: 'unknown' };
    if (account.isConfirmed) return { ok: false, reason: 'confirmed' };
    const token = await confirmationToken(secret, account.email);
    const sent = await sendConfirmation(client, mailContext, account, { token, code: null, cause: { ip } });
    if (sent !== 'queued') return { ok: false, reason: sent };
    await recordAct(client, actor, {
      act: 'account.resend-confirmation',
      on: { table: 'user_account', id: userId },
    });
    return { ok: true };
  });
}

/**
 * Erases an account as its owner would: hidden at once, erased after the days in which the mail's link can cancel it.
 * @param input.isImmediate erases with the next run of the job instead; there is no way back
 */
export async function eraseForOwner(
  { pool, mailContext, hiding }: { pool: pg.Pool; mailContext: MailContext; hiding: Hiding },
  actor: Actor,
  { userId, reason, isImmediate }: Cared & { isImmediate: boolean },
): Promise<Done<AccountRefusal | 'last-director', { dueAt: Date }>> {
  return inTransaction(pool, async (client) => {
    const account = await lockAccount(client, userId);
    const refusal = careRefusal(actor.role, account);
    if (refusal) return { ok: false, reason: refusal };
    // The roles are revoked first, which is an act of its own.
    if (account!.isStaff) return { ok: false, reason: 'staff' };
    const requested = await requestErasureIn(client, userId, hiding);
    if (!requested.ok) return requested;
    if (isImmediate)
      await client.query('update account_erasure set due_at = now() where user_id = $1', [userId]);
    await recordAct(client, actor, {
      act: 'account.erase',
      on: { table: 'user_account', id: userId },
      after: { immediately: isImmediate },
      reason,
    });
    const mail = accountMail({ pool: client, ...mailContext });
    if (!isImmediate) await mail.erasureRequested(userId, requested.dueAt, requested.token);
    return { ok: true, dueAt: isImmediate ? new Date() : requested.dueAt };
  });
}
