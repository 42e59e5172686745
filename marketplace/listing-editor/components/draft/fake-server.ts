import { vi } from 'vitest';
import type { Fields, ServerDraft } from './draft-state.ts';
import type { Save } from './draft-sync.ts';
import { type KeptCopy, keptCopy } from './local-copy.ts';

/**
 * A server with one draft, as the API keeps it: of a save on an older version it takes what nobody else has changed since,
 * and answers with what now stands there; with a conflict where somebody has.
 */
export function fakeServer(fields: Fields = {}) {
  let draft: ServerDraft = { version: 1, fields };
  /** By field: the version that changed it last. */
  const changedIn: Record<string, number> = {};
  const requests: { device: string; baseVersion: number; fields: Fields }[] = [];
  /** What happens to the next requests: nothing, no connection, or an answer that never comes back. */
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
        const taken = Object.fromEntries(Object.entries(changed).filter(([field]) => isTaken(field)));
        // What stands there already is no change.
        const news = Object.fromEntries(
          Object.entries(taken).filter(([field, value]) => draft.fields[field] !== value),
        );
        if (Object.keys(news).length > 0) {
          onWrite?.(news, draft);
          const version = draft.version + 1;
          for (const field of Object.keys(news)) changedIn[field] = version;
          draft = { version, fields: { ...draft.fields, ...news } };
        }
        const answer = draft;
        const isWhole = Object.keys(taken).length === Object.keys(changed).length;
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

/** A browser's storage for a test, empty. */
export function stubStorage(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}

let devices = 0;

/** The copy of a device of its own. */
export function ownCopy(): KeptCopy {
  devices += 1;
  return keptCopy(`device-${devices}`);
}
