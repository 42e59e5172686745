import type { Check } from './check.ts';
import { backups } from './checks/backups.ts';
import { database } from './checks/database.ts';
import { databaseServers } from './checks/database-servers.ts';
import { disk } from './checks/disk.ts';
import { machine } from './checks/machine.ts';
import { mail } from './checks/mail.ts';
import { mailDns } from './checks/mail-dns.ts';
import { payments } from './checks/payments.ts';
import { proxies, publicAddress } from './checks/public-address.ts';
import { push, secrets } from './checks/secrets.ts';
import { settings } from './checks/settings.ts';
import { streetMap } from './checks/street-map.ts';
import { uploads } from './checks/uploads.ts';

/** Every check, in the order of the report. A new one is a module and a line here. */
export const CHECKS: readonly Check[] = [
  settings,
  machine,
  disk,
  database,
  databaseServers,
  secrets,
  mail,
  mailDns,
  uploads,
  streetMap,
  backups,
  payments,
  push,
  publicAddress,
  proxies,
];
