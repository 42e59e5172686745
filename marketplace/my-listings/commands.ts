import type { ListingAction } from '#marketplace/listings/rules.ts';
import type { MessageKey } from '#platform/i18n/language.ts';

/** Commands of clients; existing clients know the first five. */
export const COMMANDS = {
  PAUSE: 'pause',
  REACTIVATE: 'reactivate',
  RENEW: 'renew',
  DELETE: 'withdraw',
  UNDELETE: 'restore',
  SALE_AGREED: 'agree_sale',
  LET_AGREED: 'agree_let',
  SOLD: 'sell',
  LET: 'let',
  REOPEN: 'reopen',
  RECALL: 'recall',
  UNDO: 'undo',
} as const satisfies Record<string, ListingAction>;

export type Command = keyof typeof COMMANDS;
export const COMMAND_NAMES = Object.keys(COMMANDS) as [Command, ...Command[]];

/** @returns the commands for the actions; some actions have none */
export function commandsOf(actions: readonly ListingAction[]): Command[] {
  return COMMAND_NAMES.filter((command) => actions.includes(COMMANDS[command]));
}

/** Texts for when a command is possible. */
export const COMMAND_REFUSALS: Record<Command, MessageKey> = {
  PAUSE: 'publication.only.pause',
  REACTIVATE: 'publication.only.reactivate',
  RENEW: 'publication.only.renew',
  DELETE: 'publication.only.withdraw',
  UNDELETE: 'publication.only.restore',
  SALE_AGREED: 'publication.only.agreeSale',
  LET_AGREED: 'publication.only.agreeLet',
  SOLD: 'publication.only.sell',
  LET: 'publication.only.let',
  REOPEN: 'publication.only.reopen',
  RECALL: 'publication.only.recall',
  UNDO: 'publication.only.undo',
};
