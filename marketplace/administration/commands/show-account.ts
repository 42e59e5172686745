import type pg from 'pg';
import { formatCents } from '#property/money.ts';
import {
  type AccountSummaryRow,
  countListings,
  readAccountState,
  readOrderStates,
  readSentMessages,
} from '../accounts/reads.ts';
import { type Outcome, refused, tableOf } from './command.ts';

/** @returns what an account is, in a few words */
export function stateOf({ is_confirmed, is_suspended, roles }: AccountSummaryRow): string {
  return [
    is_confirmed ? 'confirmed' : 'not confirmed',
    ...(is_suspended ? ['suspended'] : []),
    ...roles,
  ].join(', ');
}

/** @returns the state of an account, without what it wrote or was written */
export async function describeAccount(pool: pg.Pool, userId: string): Promise<Outcome> {
  const account = await readAccountState(pool, userId);
  if (!account) return refused('The account does not exist');
  const [listings, orders, messages] = await Promise.all([
    countListings(pool, userId),
    readOrderStates(pool, userId),
    readSentMessages(pool, { userId, email: account.email }),
  ]);
  const time = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? '–';
  const signIn = [
    ...(account.has_password ? ['password'] : []),
    ...account.providers,
    ...(account.passkeys > 0 ? [`${account.passkeys} passkeys`] : []),
    ...(account.has_second_factor ? ['second factor'] : []),
  ];
  const lines = [
    ...tableOf([
      ['Account', `${account.user_id} (number ${account.number})`],
      ['Name', account.name],
      ['Email', account.email],
      ['Phone', account.phone],
      ['State', stateOf(account)],
      ['Signed up', time(account.created_at)],
      ['Last seen', time(account.last_seen_at)],
      ['Signs in by', signIn.join(', ') || '–'],
      ['Sessions', `${account.sessions}, API tokens: ${account.api_tokens}`],
      ['Agency', account.agency && `${account.agency} (${account.agency_id}), ${account.agency_role}`],
      ['Suspended', account.is_suspended ? `until ${time(account.suspended_until)}` : null],
      ['Erased at', account.erase_at && time(account.erase_at)],
      ['Ads', listings.map(({ state, count }) => `${count} ${state}`).join(', ') || null],
    ]),
    ...(orders.length > 0 ? ['Orders:'] : []),
    ...tableOf(
      orders.map((one) => [
        `  ${one.id}`,
        one.state,
        formatCents(one.total, one.currency),
        time(one.created_at),
      ]),
    ),
    ...(messages.length > 0 ? ['Messages:'] : []),
    ...tableOf(
      messages.map((one) => [
        `  ${one.id}`,
        one.channel,
        time(one.created_at),
        one.sent_at
          ? `sent ${time(one.sent_at)}`
          : one.failed_at
            ? 'gave up'
            : `waits, tried ${one.attempts} times`,
      ]),
    ),
  ];
  return { ok: true, lines, value: { account, listings, orders, messages } };
}
