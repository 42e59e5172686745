import { createPrivateKey } from 'node:crypto';
import type { Dkim } from '#platform/mail/transport.ts';
import type { Env } from './settings/table.ts';

/**
 * Reads the DKIM key (RFC 6376) from the settings.
 * @returns null without settings: signing is left to the mail server
 * @throws if the key is invalid, because unsigned mail would be treated as spam unnoticed
 */
export function dkimOf(env: Env): Dkim | null {
  if (!env.MAIL_DKIM_DOMAIN || !env.MAIL_DKIM_SELECTOR || !env.MAIL_DKIM_PRIVATE_KEY) return null;
  const privateKey = env.MAIL_DKIM_PRIVATE_KEY.replaceAll('\\n', '\n');
  if (createPrivateKey(privateKey).asymmetricKeyType !== 'rsa')
    throw new Error('MAIL_DKIM_PRIVATE_KEY is no RSA key: mail servers do not all know others');
  return { domainName: env.MAIL_DKIM_DOMAIN, keySelector: env.MAIL_DKIM_SELECTOR, privateKey };
}
