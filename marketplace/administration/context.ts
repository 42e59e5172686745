import type { Actor } from '#database/administrative-acts.ts';
import type { Hiding } from '#marketplace/accounts/personal-data/writes.ts';
import type { SuspensionContext } from '#marketplace/accounts/suspension/writes.ts';
import type { OnAgencyChange } from '#marketplace/agencies/options.ts';
import type { Storage } from '#marketplace/media/storage/storage.ts';

/** Dependencies of the acts of an operator. */
export type AdministrationContext = SuspensionContext & {
  actor: Actor;
  hiding: Hiding;
  storage: Storage;
  onAgencyChange: OnAgencyChange;
};
