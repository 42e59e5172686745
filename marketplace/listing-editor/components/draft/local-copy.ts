import type { DraftState, Fields } from './draft-state.ts';

/** Local storage of a draft's unconfirmed values. */
export type DraftCopy = {
  /** @returns the stored state; null when the server had confirmed everything */
  read: () => DraftState | null;
  save: (state: DraftState) => void;
};

const PREFIX = 'gaff-draft-';

/** Stores unconfirmed values of a draft in this browser. Without storage only confirmed values survive. */
export function draftCopy(draftId: string | number): DraftCopy {
  const key = `${PREFIX}${draftId}`;
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return isKept(stored) ? stored : null;
      } catch {
        return null;
      }
    },
    save({ server, pending, sent, conflicts }) {
      const fields = Object.keys(pending);
      try {
        if (fields.length === 0) localStorage.removeItem(key);
        else {
          const pendingBase = Object.fromEntries(
            fields.map((field) => [field, server.fields[field] ?? null]),
          );
          const stored = {
            server: { version: server.version, fields: pendingBase },
            pending,
            sent,
            conflicts,
          };
          localStorage.setItem(key, JSON.stringify(stored));
        }
      } catch {
        // Storage is full or unavailable: the values stay in the page.
      }
    },
  };
}

/** Deletes the copy of a finished draft. */
export function deleteCopy(draftId: string | number): void {
  try {
    localStorage.removeItem(`${PREFIX}${draftId}`);
  } catch {
    // There was no copy.
  }
}

function isKept(value: unknown): value is DraftState {
  const stored = value as Partial<DraftState> | null;
  return (
    [stored?.pending, stored?.sent, stored?.conflicts, stored?.server?.fields].every(isFields) &&
    isVersion(stored?.server)
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isVersion(server: { version?: unknown } | undefined): boolean {
  return typeof server?.version === 'number';
}
