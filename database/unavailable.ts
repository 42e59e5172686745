/**
 * SQLSTATE classes of temporary failures: connection, rolled-back transaction (deadlock), resources, operator; and a server
 * that has become a standby.
 */
const TEMPORARY = /^(08|40|53|57|25006)/;
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND']);
/** What `pg` says of a connection that was lost or never opened. */
const LOST =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|connection error and is not queryable/;

/** @returns whether an error means that the database is away or busy, so that trying again later helps */
export function isDatabaseAway(error: { code?: unknown; message?: string }): boolean {
  const { code, message = '' } = error;
  return (
    (typeof code === 'string' &&
      (UNREACHABLE.has(code) || (/^[0-9A-Z]{5}$/.test(code) && TEMPORARY.test(code)))) ||
    LOST.test(message)
  );
}
