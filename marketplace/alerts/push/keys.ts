import { createECDH, hkdfSync } from 'node:crypto';
import { knownSecrets } from '#platform/secrets/earlier-secrets.ts';

/** Browsers accept messages only by the key that they subscribed with: it is derived from the oldest secret that is known. */
function lastingSecret(secret: string): string {
  return knownSecrets(secret).at(-1)!;
}

export type VapidKeys = { publicKey: string; privateKey: string };

/** The order of the curve P-256; a private key is smaller. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The VAPID key pair (RFC 8292), derived from the secret instead of stored, so that all processes share it.
 * @param secret of the installation
 */
export function vapidKeys(secret: string): VapidKeys {
  const wide = Buffer.from(hkdfSync('sha256', lastingSecret(secret), '', 'gaff web push', 48)).toString(
    'hex',
  );
  const number = (BigInt(`0x${wide}`) % (ORDER - 1n)) + 1n;
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(number.toString(16).padStart(64, '0'), 'hex'));
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url') };
}
