import type { Hardener } from './hardening/hardener.ts';
import type { Optimiser } from './optimiser/optimiser.ts';
import type { Storage } from './storage/storage.ts';

/** Pictures and files: where they are kept, what opens strangers' ones, and what shows them. */
export type Media = {
  storage: Storage;
  hardener: Hardener;
  optimiser: Optimiser;
  /** Folder for files on their way. */
  incoming: string;
  close: () => void;
};
