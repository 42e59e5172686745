/** One result of a check. A warning can wait; an error keeps the site from working, or from being safe. */
export type Finding =
  | { status: 'ok'; says: string }
  | { status: 'warning' | 'error'; says: string; remedy: string };

/** @param says one line */
export function ok(says: string): Finding {
  return { status: 'ok', says };
}

/** @param says one line @param remedy an instruction, as one line */
export function warning(says: string, remedy: string): Finding {
  return { status: 'warning', says, remedy };
}

/** @param says one line @param remedy an instruction, as one line */
export function error(says: string, remedy: string): Finding {
  return { status: 'error', says, remedy };
}
