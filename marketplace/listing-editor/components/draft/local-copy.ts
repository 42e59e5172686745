import type { DraftState, Fields } from './draft-state.ts';

/** What a device keeps of a draft while the server has not confirmed it. */
export type KeptCopy = {
  /** @returns the state in which the draft was left here; null when the server had everything */
  read: () => DraftState | null;
  keep: (state: DraftState) => void;
};

const PREFIX = 'gaff-draft-';

/**
 * Keeps the unconfirmed answers of a draft in this browser, across reloads. A browser that stores nothing keeps nothing:
 * then only what the server confirmed stays.
 */
export function keptCopy(draftId: string | number): KeptCopy {
  const key = `${PREFIX}${draftId}`;
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return isKept(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    keep({ server, pending, sent, conflicts }) {
      const fields = Object.keys(pending);
      try {
        if (fields.length === 0) localStorage.removeItem(key);
        else {
          const given = Object.fromEntries(fields.map((field) => [field, server.fields[field] ?? null]));
          const kept = { server: { version: server.version, fields: given }, pending, sent, conflicts };
          localStorage.setItem(key, JSON.stringify(kept));
        }
      } catch {
        // Full, or forbidden: the answers are still in the page.
      }
    },
  };
}

/** Forgets a draft that is done with. */
export function forgetCopy(draftId: string | number): void {
  try {
    localStorage.removeItem(`${PREFIX}${draftId}`);
  } catch {
    // It was never kept.
  }
}

function isKept(value: unknown): value is DraftState {
  const kept = value as Partial<DraftState> | null;
  return (
    [kept?.pending, kept?.sent, kept?.conflicts, kept?.server?.fields].every(isFields) &&
    isVersion(kept?.server)
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isVersion(server: { version?: unknown } | undefined): boolean {
  return typeof server?.version === 'number';
}
