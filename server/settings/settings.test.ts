import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { readEnv } from '../env.ts';
import { GROUPS, SETTINGS } from './table.ts';

describe('the table of settings', () => {
  it('has every name once, and a meaning and possible values for each', () => {
    const names = GROUPS.flatMap(({ settings }) => Object.keys(settings));
    expect(new Set(names).size).toBe(names.length);
    expect(
      GROUPS.flatMap(({ together = [] }) => together.flat()).filter((name) => !SETTINGS.has(name)),
    ).toEqual([]);
    for (const [name, { schema, meaning }] of SETTINGS) {
      expect(schema.description, name).toBeTruthy();
      expect(meaning, name).toMatch(/^[^\n|]+\.$/);
      expect(`${name}_FILE`).not.toSatisfy((file: string) => SETTINGS.has(file));
    }
  });

  it('marks every setting that holds a key, a password or a secret as secret', () => {
    const unmarked = [...SETTINGS].filter(
      ([name, { secret }]) => /SECRET|PRIVATE_KEY|PASSWORD|_KEYS$/.test(name) && !secret,
    );
    expect(unmarked.map(([name]) => name)).toEqual([]);
  });
});

describe('a secret in a file', () => {
  async function fileWith(content: string): Promise<string> {
    const folder = await temporaryFolder('settings');
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await writeFile(path.join(folder, 'secret'), content);
    return path.join(folder, 'secret');
  }
  const SECRET = 'x'.repeat(32);

  it('is read without the line break at its end', async () => {
    for (const end of ['', '\n', '\r\n']) {
      expect(readEnv({ AUTH_SECRET_FILE: await fileWith(SECRET + end) })).toMatchObject({
        ok: true,
        env: { AUTH_SECRET: SECRET },
      });
    }
    const url = 'postgresql://gaff:secret@database.example/gaff';
    expect(readEnv({ DATABASE_URL_FILE: await fileWith(url) })).toMatchObject({ env: { DATABASE_URL: url } });
  });

  it('counts for settings that come together', async () => {
    const file = await fileWith('GOCSPX-secret');
    expect(readEnv({ GOOGLE_CLIENT_ID: 'gaff', GOOGLE_CLIENT_SECRET_FILE: file })).toMatchObject({
      ok: true,
    });
  });

  it('is refused beside the setting itself, where it is missing, empty or invalid, and shown nowhere', async () => {
    const problemOf = async (source: Record<string, string>) => {
      const read = readEnv(source);
      return read.ok ? '' : read.problems.join('\n');
    };
    const short = await fileWith('too short');
    expect(await problemOf({ AUTH_SECRET_FILE: short })).toMatch(/^AUTH_SECRET: /);
    expect(await problemOf({ AUTH_SECRET_FILE: short })).not.toContain('too short');
    expect(await problemOf({ AUTH_SECRET_FILE: await fileWith('\n') })).toMatch(
      /^AUTH_SECRET_FILE: .* is empty$/,
    );
    expect(await problemOf({ AUTH_SECRET_FILE: '/nowhere/secret' })).toMatch(/^AUTH_SECRET_FILE: ENOENT/);
    expect(await problemOf({ AUTH_SECRET_FILE: short, AUTH_SECRET: SECRET })).toBe(
      'AUTH_SECRET: set it or AUTH_SECRET_FILE, not both',
    );
  });

  it('is no way for settings that are no secrets', async () => {
    expect(readEnv({ PORT_FILE: await fileWith('4000') })).toMatchObject({ env: { PORT: 3000 } });
  });
});
