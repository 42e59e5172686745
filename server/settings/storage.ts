import { z } from 'zod';
import { parseServers } from '#database/servers.ts';
import { parseEarlierSecrets } from '#platform/secrets/earlier-secrets.ts';
import { parseKeys } from '#platform/secrets/keyring.ts';
import { address, oneOf, onOrOff, text, wholeNumber } from './kinds.ts';
import type { SettingGroup } from './setting.ts';

const databaseAddress = z
  .string()
  .refine(
    (given) => parseServers(given) !== null,
    'must be like postgresql://user:password@host:5432/database',
  )
  .describe('address, `postgresql:` or `postgres:`');

export const database = {
  title: 'Database',
  settings: {
    DATABASE_URL: {
      schema: databaseAddress,
      defaultWords: 'embedded',
      meaning:
        'Your own PostgreSQL, 15 or newer, instead of the embedded one: one server, or several (`postgresql://user:password@one,two/gaff`), of which the one that takes changes is used.',
      secret: true,
    },
    DATABASE_DIRECT_URL: {
      schema: databaseAddress,
      defaultWords: '`DATABASE_URL`',
      meaning:
        'Reaches the server itself where `DATABASE_URL` is a pooler: for locks, notices, migrations and builds of the search index.',
      secret: true,
    },
    DATABASE_REPLICA_URL: {
      schema: databaseAddress,
      meaning:
        'Standby servers, for reads that may be some seconds old: sitemaps, and builds of the search index; `?target_session_attrs=prefer-standby` takes the primary if there is no other.',
      secret: true,
    },
    SEARCH_ENGINE: {
      schema: oneOf('memory', 'postgres'),
      default: 'memory',
      meaning:
        'What answers searches: an index in the memory of each process, or tables in PostgreSQL, for more listings than one process holds; `docs/search-engines.md`.',
    },
    DATABASE_POOL_SIZE: {
      schema: wholeNumber(2, 200),
      default: '10',
      meaning: 'Connections to the database that one process opens at most.',
    },
    MIGRATE_AT_START: {
      schema: onOrOff,
      default: 'on',
      meaning:
        'Whether a start brings the schema to its newest state; with `off` it is refused until `npm run migrate` has.',
    },
  },
} satisfies SettingGroup;

export const storage = {
  title: 'Files and maps',
  settings: {
    DATA_DIR: {
      schema: text(1, 4096),
      default: '.data',
      meaning:
        'Holds the embedded database, uploads, derived pictures and snapshots of the index; all but the database and `uploads` may be deleted at any time.',
    },
    UPLOADS_DIR: {
      schema: text(1, 4096),
      defaultWords: '`DATA_DIR/uploads`',
      meaning: 'Holds uploads without a bucket; a folder that all processes share.',
    },
    UPLOADS_S3_ADDRESS: {
      schema: address('https', 'http'),
      meaning:
        'A bucket of an S3 store for uploads (`https://host/bucket`); without it they are in `UPLOADS_DIR`.',
    },
    UPLOADS_S3_REGION: {
      schema: text(1, 100),
      default: 'us-east-1',
      meaning: 'The region of the bucket.',
    },
    UPLOADS_S3_KEY_ID: { schema: text(1, 500), meaning: 'The id of the key to the bucket.' },
    UPLOADS_S3_SECRET: { schema: text(1, 500), meaning: 'The secret of that key.', secret: true },
    IMAGE_ORIGINS: {
      schema: z.string().describe('origins, separated by spaces'),
      default: '',
      meaning: 'Exact https origins whose pictures the image endpoint may fetch.',
    },
    STREET_MAP_FILE: {
      schema: text(1, 4096),
      meaning:
        'Path of a PMTiles file with vector tiles of Ireland, from which maps draw streets; wins over an imported one (`docs/street-map.md`). Without either, maps show the outline of Ireland and the places of the gazetteer.',
    },
    MAP_TILES_URL: {
      schema: z.string().describe('address with `{z}`, `{x}` and `{y}`'),
      meaning:
        'Street tiles as pictures from another server, which learns who looks at which map; wins over the street map.',
    },
    MAP_TILES_ATTRIBUTION: {
      schema: z.string().describe('text'),
      meaning: 'Whom the map names as the source of these tiles.',
    },
  },
  together: [['UPLOADS_S3_ADDRESS', 'UPLOADS_S3_KEY_ID', 'UPLOADS_S3_SECRET']],
} satisfies SettingGroup;

export const secrets = {
  title: 'Secrets',
  settings: {
    AUTH_SECRET: {
      schema: text(32, 1000),
      defaultWords: 'made, kept in `DATA_DIR`',
      meaning: 'Signs cookies and links; processes with one database share it.',
      secret: true,
      neededOnPublicSite: { as: 'secret' },
    },
    EARLIER_AUTH_SECRETS: {
      schema: z
        .string()
        .transform((given, context) => {
          const parsed = parseEarlierSecrets(given);
          if (parsed) return parsed;
          context.addIssue(
            'must be DAY:SECRET for each earlier secret, the newest first, separated by commas',
          );
          return z.NEVER;
        })
        .describe('`2027-01-31:secret` for each, separated by commas'),
      default: '',
      defaultWords: 'none',
      meaning:
        'Secrets before `AUTH_SECRET`, the newest first: links that they signed work until the day, and data that they encrypted can be read.',
      secret: true,
    },
    ENCRYPTION_KEYS: {
      schema: z
        .string()
        .transform((keys, context) => {
          const parsed = parseKeys(keys);
          if (parsed) return parsed;
          context.addIssue(
            'must be id:base64 of 32 bytes for each key, the newest first, separated by commas',
          );
          return z.NEVER;
        })
        .describe('`id:base64` of 32 bytes for each key, separated by commas'),
      default: '',
      defaultWords: 'derived from `AUTH_SECRET`',
      meaning:
        'Keys of sensitive data at rest, the newest first; `npm run rotate-keys` encrypts everything with that one.',
      secret: true,
    },
  },
} satisfies SettingGroup;
