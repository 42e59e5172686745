import { z } from 'zod';
import { text, wholeNumber } from './kinds.ts';
import type { SettingGroup } from './setting.ts';

/** @returns the keys in a text or a file of age, whose comments begin with `#` */
function keysOf(given: string): string[] {
  const lines = given.split('\n').filter((line) => !line.trimStart().startsWith('#'));
  return lines.flatMap((line) => line.split(/[\s,]+/)).filter(Boolean);
}

export const backup = {
  title: 'Backups',
  settings: {
    BACKUP_TO: {
      schema: text(1, 4096),
      meaning: 'Where backups go: a folder, or a bucket as `s3://HOST/BUCKET` with its region and key.',
    },
    BACKUP_S3_REGION: {
      schema: text(1, 100),
      default: 'us-east-1',
      meaning: 'The region of the bucket.',
    },
    BACKUP_S3_KEY_ID: { schema: text(1, 500), meaning: 'The id of the key to the bucket.' },
    BACKUP_S3_SECRET: { schema: text(1, 500), meaning: 'The secret of that key.', secret: true },
    BACKUP_RECIPIENTS: {
      schema: z
        .string()
        .transform(keysOf)
        .pipe(z.array(z.string().regex(/^age1[a-z0-9]+$/)).min(1))
        .describe('public keys of age (`age1…`), separated by spaces'),
      meaning: 'The keys that backups are encrypted for; `npm run backup -- new-key FILE` makes a pair.',
    },
    BACKUP_IDENTITY: {
      schema: z
        .string()
        .transform(keysOf)
        .pipe(z.array(z.string().regex(/^AGE-SECRET-KEY-/)).min(1))
        .describe('secret keys of age (`AGE-SECRET-KEY-…`)'),
      meaning: 'Opens backups, for checks and restores; a machine that only makes backups does without.',
      secret: true,
    },
    BACKUP_KEEP_DAYS: {
      schema: wholeNumber(1, 3650),
      default: '35',
      meaning: 'Days until `npm run backup -- prune` deletes a backup; the newest one stays.',
    },
  },
  together: [['BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET']],
} satisfies SettingGroup;
