export type Done<Reason extends string, Value = object> =
  | ({ ok: true } & Value)
  | { ok: false; reason: Reason };

/** @returns the unique index that was violated (SQLSTATE 23505); null for any other error */
export function violatedUniqueIndex(error: unknown): string | null {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' ? (constraint ?? '') : null;
}
