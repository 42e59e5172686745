import type { SealedTable } from '#database/reseal.ts';
import { sealOwner } from './sealed-content.ts';

/** Mails whose content is stored encrypted. */
export const SEALED_MAIL: SealedTable = {
  rows: 'mails',
  table: 'mail_message',
  id: { column: 'id', type: 'bigint' },
  sealed: 'sealed_content',
  keyId: 'sealed_with',
  owner: 'unique_key',
  ownerOf: sealOwner,
};
