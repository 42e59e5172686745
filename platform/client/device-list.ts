/** A list that this device stores for a visitor, latest entry first. */
export type DeviceList<Entry> = {
  /** @returns empty when storage is not available */
  read: () => Entry[];
  /** @returns whether storage was available */
  store: (entries: readonly Entry[]) => boolean;
};

/**
 * @param key of the local storage
 * @param isEntry whether something stored is an entry, as other versions of the site or people may have written it
 * @param max entries that are read
 */
export function deviceList<Entry>(
  key: string,
  isEntry: (stored: unknown) => stored is Entry,
  max: number,
): DeviceList<Entry> {
  return {
    read() {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
        return Array.isArray(stored) ? stored.filter(isEntry).slice(0, max) : [];
      } catch {
        return [];
      }
    },
    store(entries) {
      try {
        if (entries.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(entries));
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Whether something stored is the id of a listing. */
export function isStoredId(stored: unknown): stored is number {
  return Number.isSafeInteger(stored) && (stored as number) > 0;
}
