import {
  constants,
  createHash,
  createHmac,
  generateKeyPair,
  privateDecrypt,
  publicEncrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import { decryptText, encryptText } from './vault.ts';

const MODULUS_BITS = 3072;

/** The rule that the log of a sealed round states: what the server promises about its own key. */
export const SEAL_RULE =
  'Amounts are encrypted to the key of this round. The server opens the standing bids once, after the deadline, writes all amounts into this log in one entry, and then deletes the key.';

/** @returns a key pair for one sealed round; the private key encrypted with the secret of the installation */
export async function createSealKey(secret: string, owner: string) {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const keyDigest = createHash('sha256').update(publicKey).digest('hex');
  return { publicKey, keyDigest, privateKey: encryptText(secret, 'seal key', owner, privateKey) };
}

const PADDING = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };

export type SealedAmount = { amount: number; salt: string };

/** Encrypts an amount and its salt so that only the key of the round opens them. */
export function sealAmount(publicKey: string, of: SealedAmount): Buffer {
  return publicEncrypt({ key: publicKey, ...PADDING }, Buffer.from(JSON.stringify(of)));
}

/** @returns a function that opens sealed amounts of a round; its caller has made sure that the deadline is over */
export function sealOpener(secret: string, owner: string, privateKey: Buffer) {
  const key = decryptText(secret, 'seal key', owner, privateKey);
  return (sealed: Buffer): SealedAmount =>
    JSON.parse(privateDecrypt({ key, ...PADDING }, sealed).toString('utf8'));
}

/**
 * @returns the salt of a sealed bid: derived, so that a repeated request gets the same receipt although the amount is
 * stored nowhere in the clear
 */
export function sealSalt(secret: string, of: { roundId: number; bidderId: number; key: string }): string {
  return createHmac('sha256', secret)
    .update(`offers salt ${of.roundId} ${of.bidderId} ${of.key}`)
    .digest('base64url');
}
