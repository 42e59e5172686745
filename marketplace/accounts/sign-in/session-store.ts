import { createKyselyAdapter, kyselyAdapter } from '@better-auth/kysely-adapter';
import type { BetterAuthOptions, DBAdapter, Where } from 'better-auth';
import type pg from 'pg';
import { tokenDigest } from './token-digest.ts';

type Adapter = DBAdapter<BetterAuthOptions>;
/** A call of the library's database adapter: a model, and depending on the operation conditions, a row or an update. */
type Call = {
  model: string;
  where?: Where[];
  data?: Record<string, unknown>;
  update?: Record<string, unknown>;
};
type Operation = (call: Call) => Promise<unknown>;
type Row = Record<string, unknown>;

/** Operations of the library's adapter that read or write rows. */
const OPERATIONS = [
  ...['create', 'findOne', 'findMany', 'count', 'update', 'updateMany', 'delete', 'deleteMany'],
  ...['consumeOne', 'incrementOne'],
] as const;

/**
 * Database adapter of the sign-in library. Session tokens are stored as digests, so that a copy of the database opens
 * no session. The library itself sees only the tokens.
 */
export async function sessionStore(pool: pg.Pool): Promise<(options: BetterAuthOptions) => Adapter> {
  const { kysely } = await createKyselyAdapter({ database: pool });
  if (!kysely) throw new Error('The sign-in library did not accept the database pool');
  const plain = kyselyAdapter(kysely, { type: 'postgres', transaction: true });
  return (options) => withDigests(plain(options));
}

function withDigests(adapter: Adapter): Adapter {
  const wrapped: Record<string, unknown> = { ...adapter };
  for (const name of OPERATIONS) {
    const operation = (adapter as unknown as Record<string, Operation | undefined>)[name];
    if (operation) wrapped[name] = (call: Call) => digested(operation, call);
  }
  wrapped.transaction = (work: (inner: Adapter) => Promise<unknown>) =>
    adapter.transaction((inner) => work(withDigests(inner as Adapter)));
  return wrapped as Adapter;
}

async function digested(operation: Operation, call: Call): Promise<unknown> {
  if (call.model !== 'session') return operation(call);
  // The library passes the token; the database holds its digest. Rows returned to the library carry the token again.
  const tokens = new Map<unknown, string>();
  const digestOf = (token: unknown) => {
    if (typeof token !== 'string') return token;
    const digest = tokenDigest(token);
    tokens.set(digest, token);
    return digest;
  };
  const digestIn = (row: Row) => ('token' in row ? { ...row, token: digestOf(row.token) } : row);
  const result = await operation({
    ...call,
    ...(call.data && { data: digestIn(call.data) }),
    ...(call.update && { update: digestIn(call.update) }),
    ...(call.where && {
      where: call.where.map((condition) =>
        condition.field === 'token'
          ? {
              ...condition,
              value: (Array.isArray(condition.value)
                ? condition.value.map(digestOf)
                : digestOf(condition.value)) as Where['value'],
            }
          : condition,
      ),
    }),
  });
  const restored = (row: unknown) =>
    typeof row === 'object' && row !== null && tokens.has((row as Row).token)
      ? { ...row, token: tokens.get((row as Row).token) }
      : row;
  return Array.isArray(result) ? result.map(restored) : restored(result);
}
