import { createHash } from 'node:crypto';
import { networkOf } from '#platform/http/ip.ts';

/** @returns the key that counts failures for an account, by anyone who knows its address */
export function accountSubject(email: string): string {
  return digest(`account ${email.toLowerCase()}`);
}

/** @returns the key that counts failed proofs of a signed-in user */
export function ownerSubject(userId: string): string {
  return digest(`owner ${userId}`);
}

/** @returns the key that counts failures from a network: one IPv4 address, or 64 bits of IPv6 */
export function networkSubject(ip: string): string {
  return digest(`network ${networkOf(ip)}`);
}

/** @returns the key that counts visits to sign-in providers from a network, at their start or their end */
export function providerVisitSubject(step: 'start' | 'callback', ip: string): string {
  return digest(`provider ${step} ${networkOf(ip)}`);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
