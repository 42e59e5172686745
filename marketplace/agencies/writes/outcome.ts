export type Done<Reason extends string, Value = object> =
  | ({ ok: true } & Value)
  | { ok: false; reason: Reason };

/** @returns which unique index said no (SQLSTATE 23505); null for any other error */
export function takenBy(error: unknown): string | null {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' ? (constraint ?? '') : null;
}
