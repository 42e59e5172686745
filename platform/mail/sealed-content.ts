import type { Keyring, Sealed } from '../secrets/keyring.ts';
import type { Attachment, Content, Message } from './message.ts';

/** The columns of a message that hold its content. */
export type StoredContent = {
  unique_key: string | null;
  content: Content;
  attachments: Attachment[];
  sealed_content: Buffer | null;
  sealed_with: string | null;
};

/** @returns content and attachments in encrypted form */
export function sealContent(keyring: Keyring, message: Message & { uniqueKey: string }): Sealed {
  const { content, attachments = [] } = message;
  return keyring.seal(sealOwner(message.uniqueKey), JSON.stringify({ content, attachments }));
}

/** @returns the row with its content, decrypted if it is stored so. @throws UnreadableData */
export function withContent<Row extends StoredContent>(
  keyring: Keyring,
  row: Row,
): Omit<Row, 'unique_key' | 'sealed_content' | 'sealed_with'> {
  const { unique_key: uniqueKey, sealed_content: bytes, sealed_with: keyId, ...shown } = row;
  if (!bytes || !keyId) return shown;
  const opened = keyring.open(sealOwner(uniqueKey ?? ''), { keyId, bytes });
  return { ...shown, ...(JSON.parse(opened) as Pick<StoredContent, 'content' | 'attachments'>) };
}

/** @returns the owner of the sealed content of a message */
export function sealOwner(uniqueKey: string): string {
  return `mail ${uniqueKey}`;
}
