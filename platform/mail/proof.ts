import type pg from 'pg';

/** SQL that is true if the owner of an address has proven it, by a verified account or by a link sent there. */
export function isProvenSql(address: string): string {
  return `(exists (select from user_account u where lower(u.email) = lower(${address}) and u.email_verified)
    or exists (select from proven_address p where p.email = lower(${address})))`;
}

/** @returns whether mail to the address needs no budget */
export async function isProven(client: pg.Pool | pg.ClientBase, email: string): Promise<boolean> {
  const { rows } = await client.query<{ proven: boolean }>(`select ${isProvenSql('$1::text')} as proven`, [
    email,
  ]);
  return rows[0]!.proven;
}

/**
 * Records that the owner of an address used a link sent there. Loading the page is not enough, because programs that
 * check mail follow links.
 * @param formerUserId the account that had the address before; the proof is erased with it
 */
export async function proveAddress(
  client: pg.Pool | pg.ClientBase,
  email: string,
  formerUserId: string | null = null,
): Promise<void> {
  await client.query(
    `insert into proven_address (email, user_id) values (lower($1), $2) on conflict do nothing`,
    [email, formerUserId],
  );
}

/** Deletes the proof of an erased address. */
export async function forgetProof(client: pg.ClientBase, email: string): Promise<void> {
  await client.query('delete from proven_address where email = lower($1)', [email]);
}
