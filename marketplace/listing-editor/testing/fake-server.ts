import { vi } from 'vitest';
import type { Fields, ServerDraft } from '../components/draft/draft-state.ts';
import type { Save } from '../components/draft/draft-sync.ts';
import { type DraftCopy, draftCopy } from '../components/draft/local-copy.ts';

/**
 * A server with one draft, merging like the API: a save on an older version applies fields nobody else changed since,
 * and returns conflicts for others.
 */
export function fakeServer(fields: Fields = {}) {
  let draft: ServerDraft = { version: 1, fields };
  /** By field: the version of its last change. */
  const changedIn: Record<string, number> = {};
  const requests: { device: string; baseVersion: number; fields: Fields }[] = [];
  /** The fate of the next requests: answered, no connection, or answer lost. */
  const line = { state: 'up' as 'up' | 'down' | 'mute', latency: 50 };
  return {
    requests,
    line,
    draft: () => draft,
    saveFrom(device: string, onWrite?: (fields: Fields, before: ServerDraft) => void): Save {
      return async (baseVersion, changed) => {
        const { state } = line;
        if (state === 'down') return { kind: 'unreachable' };
        requests.push({ device, baseVersion, fields: changed });
        await wait(line.latency);
        const isTaken = (field: string) =>
          (changedIn[field] ?? 0) <= baseVersion || draft.fields[field] === changed[field];
        const accepted = Object.fromEntries(Object.entries(changed).filter(([field]) => isTaken(field)));
        // An equal value is no change.
        const changes = Object.fromEntries(
          Object.entries(accepted).filter(([field, value]) => draft.fields[field] !== value),
        );
        if (Object.keys(changes).length > 0) {
          onWrite?.(changes, draft);
          const version = draft.version + 1;
          for (const field of Object.keys(changes)) changedIn[field] = version;
          draft = { version, fields: { ...draft.fields, ...changes } };
        }
        const answer = draft;
        const isWhole = Object.keys(accepted).length === Object.keys(changed).length;
        await wait(line.latency);
        if (state === 'mute') return { kind: 'unreachable' };
        return { kind: isWhole ? 'saved' : 'changed-elsewhere', draft: answer };
      };
    },
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** An empty localStorage for tests. */
export function stubStorage(): void {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
}

let devices = 0;

/** A separate copy for a device. */
export function ownCopy(): DraftCopy {
  devices += 1;
  return draftCopy(`device-${devices}`);
}
