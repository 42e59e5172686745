import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Dkim } from '#platform/mail/transport.ts';
import type { Env } from './env.ts';

/**
 * Reads the DKIM key (RFC 6376) from the settings.
 * @returns null without settings: signing is left to the mail server
 * @throws if the key is unreadable or invalid, because unsigned mail would be treated as spam unnoticed
 */
export async function dkimOf(env: Env): Promise<Dkim | null> {
  if (!env.MAIL_DKIM_DOMAIN || !env.MAIL_DKIM_SELECTOR) return null;
  const privateKey =
    env.MAIL_DKIM_PRIVATE_KEY?.replaceAll('\\n', '\n') ??
    (await readFile(env.MAIL_DKIM_PRIVATE_KEY_FILE!, 'utf8'));
  if (createPrivateKey(privateKey).asymmetricKeyType !== 'rsa')
    throw new Error('MAIL_DKIM_PRIVATE_KEY is no RSA key: mail servers do not all know others');
  return { domainName: env.MAIL_DKIM_DOMAIN, keySelector: env.MAIL_DKIM_SELECTOR, privateKey };
}
