import { createHash } from 'node:crypto';
import { networkOf } from '#platform/http/ip.ts';

/** @returns the subject that stands for an account, tried by anyone who knows its address */
export function accountSubject(email: string): string {
  return digest(`account ${email.toLowerCase()}`);
}

/** @returns the subject that stands for proofs of someone who is signed in */
export function ownerSubject(userId: string): string {
  return digest(`owner ${userId}`);
}

/** @returns the subject that stands for the network of an address: one IPv4 address, or 64 bits of IPv6 */
export function networkSubject(ip: string): string {
  return digest(`network ${networkOf(ip)}`);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
