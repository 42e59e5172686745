import { readSignedToken, signedToken } from '#platform/secrets/signed-token.ts';

const PURPOSE = 'gaff budget updates unsubscribe v1';
const PURPOSE_OF_UNDO = 'gaff budget updates unsubscribe undo v1';
/** A consent may be given again only by the person who just withdrew it: the link is in the answer, not in a mail. */
const UNDO_MS = 3_600_000;

/** A token that stops the mails of a person without signing in. It never expires: mails may be years old. */
export function unsubscribeToken(secret: string, userId: string): string {
  return signedToken(secret, PURPOSE, userId);
}

/** @returns the person of a token; null when it is invalid */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  return readSignedToken(secret, PURPOSE, token);
}

/** A token that turns the mails of a person on again, within an hour. */
export function undoToken(secret: string, userId: string, now: Date): string {
  return signedToken(secret, PURPOSE_OF_UNDO, `${userId}~${now.getTime() + UNDO_MS}`);
}

/** @returns the person of a token; null when it is invalid or too old */
export function readUndoToken(secret: string, token: string, now: Date): string | null {
  const [userId, until] = readSignedToken(secret, PURPOSE_OF_UNDO, token)?.split('~') ?? [];
  return userId !== undefined && now.getTime() <= Number(until) ? userId : null;
}
