import path from 'node:path';
import { z } from 'zod';
import { isPublicSite, isTestKey } from './public-site.ts';
import { givenTexts } from './settings/given.ts';
import type { Setting } from './settings/setting.ts';
import { type Env, GROUPS, SETTINGS } from './settings/table.ts';

/** The folder of the program: the project, or `build/program` there, where it is compiled. */
const PROGRAM = path.dirname(import.meta.dirname);
export const PROJECT_ROOT = PROGRAM.endsWith(path.join('build', 'program'))
  ? path.resolve(PROGRAM, '../..')
  : PROGRAM;

const schema = z.object(
  Object.fromEntries([...SETTINGS].map(([name, setting]) => [name, setting.schema.optional()])),
);

/**
 * Reads the settings from the environment and from the files that it names (`server/settings/table.ts`).
 * @returns the settings, or one line per invalid setting
 */
export function readEnv(
  source: Readonly<Record<string, string | undefined>>,
): { ok: true; env: Env } | { ok: false; problems: string[] } {
  const given = givenTexts(source);
  if (given.problems.length > 0) return { ok: false, problems: given.problems };
  const result = schema.safeParse(withDefaults(given.texts));
  if (!result.success) {
    return {
      ok: false,
      problems: result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    };
  }
  // The schema is made of the table that the type comes from.
  const env = result.data as unknown as Env;
  const problems = contradictions(given.texts, env);
  if (problems.length > 0) return { ok: false, problems };
  const PUBLIC_URL = given.texts.PUBLIC_URL ?? `${env.PUBLIC_URL}:${env.PORT}`;
  const DATA_DIR = path.resolve(PROJECT_ROOT, env.DATA_DIR);
  const STREET_MAP_FILE = env.STREET_MAP_FILE && path.resolve(PROJECT_ROOT, env.STREET_MAP_FILE);
  return { ok: true, env: { ...env, PUBLIC_URL: PUBLIC_URL.replace(/\/$/, ''), DATA_DIR, STREET_MAP_FILE } };
}

/** @returns the texts of all settings that have one */
function withDefaults(given: Readonly<Record<string, string>>): Record<string, string> {
  const { PUBLIC_URL } = given;
  const isPublic = PUBLIC_URL !== undefined && URL.canParse(PUBLIC_URL) && isPublicSite({ PUBLIC_URL });
  const defaults = [...SETTINGS].flatMap(([name, setting]) => {
    const text = defaultOf(setting, isPublic);
    return text === undefined ? [] : [[name, text]];
  });
  return { ...Object.fromEntries(defaults), ...given };
}

function defaultOf(setting: Setting, isPublic: boolean): string | undefined {
  if (typeof setting.default !== 'object') return setting.default;
  return isPublic ? setting.default.public : setting.default.local;
}

/** @returns one line for each setting that does not go with the others */
function contradictions(given: Readonly<Record<string, string>>, env: Env): string[] {
  const problems = GROUPS.flatMap(({ together = [] }) => together).flatMap((names) => {
    const missing = names.find((name) => !given[name]);
    if (!missing || names.every((name) => !given[name])) return [];
    return [`${missing}: ${names.slice(0, -1).join(', ')} and ${names.at(-1)} come together`];
  });
  if (env.ROLE !== 'both' && !(env.DATABASE_URL && env.AUTH_SECRET)) {
    problems.push('ROLE: processes of one role need DATABASE_URL and AUTH_SECRET, which they share');
  }
  if (!env.DATABASE_URL && (env.DATABASE_DIRECT_URL || env.DATABASE_REPLICA_URL)) {
    problems.push('DATABASE_URL: is needed with DATABASE_DIRECT_URL and DATABASE_REPLICA_URL');
  }
  if (isTestKey(env.STRIPE_SECRET_KEY) && !env.TEST_CHECKOUT) {
    problems.push(
      'STRIPE_SECRET_KEY: is a test key, with which anyone publishes without paying. Set a live key, or TEST_CHECKOUT=on',
    );
  }
  return problems;
}
