import type { AccountStateRow, AccountSummaryRow, OrderStateRow, SentMessageRow } from '../accounts/reads.ts';
import type { FoundAccounts, SupportedAccount } from '../contract.ts';

/** An account as an item of a list. */
export function presentSummary(row: AccountSummaryRow): FoundAccounts['accounts'][number] {
  return {
    userId: row.user_id,
    number: row.number,
    email: row.email,
    name: row.name,
    since: row.created_at.toISOString(),
    isConfirmed: row.is_confirmed,
    isSuspended: row.is_suspended,
    roles: row.roles,
  };
}

/** The state of an account. */
export function presentSupported(
  row: AccountStateRow,
  about: {
    listings: { state: string; count: number }[];
    orders: OrderStateRow[];
    messages: SentMessageRow[];
  },
): SupportedAccount {
  return {
    ...presentSummary(row),
    locale: row.locale,
    phone: row.phone,
    hasSecondFactor: row.has_second_factor,
    hasPassword: row.has_password,
    providers: row.providers,
    passkeys: row.passkeys,
    sessions: row.sessions,
    apiTokens: row.api_tokens,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    suspendedUntil: row.suspended_until?.toISOString() ?? null,
    eraseAt: row.erase_at?.toISOString() ?? null,
    agency:
      row.agency_id !== null && row.agency !== null && row.agency_role !== null
        ? { id: row.agency_id, name: row.agency, role: row.agency_role }
        : null,
    listings: about.listings,
    orders: about.orders.map(({ id, state, total, currency, created_at }) => ({
      id,
      state,
      total,
      currency,
      createdAt: created_at.toISOString(),
    })),
    messages: about.messages.map(({ id, channel, created_at, sent_at, failed_at }) => ({
      id,
      channel,
      createdAt: created_at.toISOString(),
      state: sent_at ? 'sent' : failed_at ? 'failed' : 'waiting',
      sentAt: sent_at?.toISOString() ?? null,
    })),
    mayCare: row.roles.length === 0,
  };
}
