import { createHmac, timingSafeEqual } from 'node:crypto';

/** Separates these tokens from others signed with the same secret. */
const PURPOSE = 'gaff homes unsubscribe v1';
const PURPOSE_OF_UNDO = 'gaff homes unsubscribe undo v1';

/** A token that stops the monthly emails of a person without signing in. It never expires: mails may be years old. */
export function unsubscribeToken(secret: string, userId: string): string {
  return signed(secret, PURPOSE, userId);
}

/** @returns the person of a token; null when it is invalid */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  return verified(secret, PURPOSE, token);
}

/** A token that turns the emails of these homes on again. */
export function undoToken(secret: string, stopped: { userId: string; homeIds: readonly number[] }): string {
  return signed(secret, PURPOSE_OF_UNDO, [stopped.userId, ...stopped.homeIds].join('~'));
}

/** @returns the homes of a token; null when it is invalid */
export function readUndoToken(secret: string, token: string): { userId: string; homeIds: number[] } | null {
  const [userId, ...homeIds] = verified(secret, PURPOSE_OF_UNDO, token)?.split('~') ?? [];
  return userId === undefined ? null : { userId, homeIds: homeIds.map(Number) };
}

function signed(secret: string, purpose: string, body: string): string {
  const signature = createHmac('sha256', secret).update(`${purpose}:${body}`).digest('base64url');
  return `${body}.${signature}`;
}

/** @returns the signed part of a token; null when the signature is wrong */
function verified(secret: string, purpose: string, token: string): string | null {
  const body = token.slice(0, Math.max(token.lastIndexOf('.'), 0));
  const right = Buffer.from(signed(secret, purpose, body));
  const given = Buffer.from(token);
  return given.length === right.length && timingSafeEqual(given, right) ? body : null;
}
