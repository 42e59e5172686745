import os from 'node:os';
import type pg from 'pg';
import type { AdministrationContext } from '#marketplace/administration/context.ts';
import { hiding } from '#marketplace/listings/advertisers/hiding.ts';
import { syncAgencyAdvertisers } from '#marketplace/listings/advertisers/writes.ts';
import { signingKeys } from '#marketplace/offers/log/signing-keys.ts';
import { removeFromRounds } from '#marketplace/offers/remove-suspended.ts';
import { languages } from '#platform/i18n/languages.ts';
import { storageOf } from './media.ts';
import { installationSecret } from './secret.ts';
import type { Env } from './settings/table.ts';

/** Opens what the acts of an operator need, beside a running product or without one. */
export async function openAdministration(env: Env, pool: pg.Pool): Promise<AdministrationContext> {
  const secret = await installationSecret(env);
  const mailContext = { languages, publicUrl: env.PUBLIC_URL };
  const offers = {
    signingKey: signingKeys(pool, secret),
    limits: { minMinutes: env.ROUND_MIN_MINUTES, atNight: env.BIDDING_AT_NIGHT },
  };
  return {
    actor: { role: 'operator', operator: systemUser() },
    pool,
    mailContext,
    secret,
    hiding,
    removeFromRounds: removeFromRounds({ offers }, mailContext),
    storage: storageOf(env),
    onAgencyChange: syncAgencyAdvertisers,
  };
}

/** The name of the system's user, also behind `sudo`; a container may have none. */
function systemUser(): string {
  const name = process.env.SUDO_USER ?? userName();
  return `${name}@${os.hostname()}`.slice(0, 100);
}

function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `user-${process.getuid?.() ?? 0}`;
  }
}
