import { readSignedToken, signedToken } from '#platform/secrets/signed-token.ts';

/** Separates these tokens from others signed with the same secret. */
const PURPOSE = 'gaff homes unsubscribe v1';
const PURPOSE_OF_UNDO = 'gaff homes unsubscribe undo v1';

/** A token that stops the monthly emails of a person without signing in. It never expires: mails may be years old. */
export function unsubscribeToken(secret: string, userId: string): string {
  return signedToken(secret, PURPOSE, userId);
}

/** @returns the person of a token; null when it is invalid */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  return readSignedToken(secret, PURPOSE, token);
}

/** A token that turns the emails of these homes on again. */
export function undoToken(secret: string, stopped: { userId: string; homeIds: readonly number[] }): string {
  return signedToken(secret, PURPOSE_OF_UNDO, [stopped.userId, ...stopped.homeIds].join('~'));
}

/** @returns the homes of a token; null when it is invalid */
export function readUndoToken(secret: string, token: string): { userId: string; homeIds: number[] } | null {
  const [userId, ...homeIds] = readSignedToken(secret, PURPOSE_OF_UNDO, token)?.split('~') ?? [];
  return userId === undefined ? null : { userId, homeIds: homeIds.map(Number) };
}
