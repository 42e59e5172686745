import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '#database/free-port.ts';
import { PROJECT_ROOT } from '#server/env.ts';
import { testDatabase } from '#tests/support/database.ts';
import { compileIfNeeded, compileText } from './compile.ts';

describe('a compiled file', () => {
  it('has every word at its place, without types, and imports compiled files', () => {
    const source = `import type { Pool } from 'pg';
import { type Env, readEnv } from '#server/env.ts';
const { one } = await import('./one.ts');
const worker = new Worker(new URL('./builder.ts', import.meta.url));
export function two(pool: Pool, name: string): string { return name as string; }
const words = 'see ./three.ts';
`;
    const compiled = compileText(source);
    expect(compiled).toContain("from '#server/env.js'");
    expect(compiled).toContain("await import('./one.js')");
    expect(compiled).toContain("new URL('./builder.js', import.meta.url)");
    expect(compiled).toContain("'see ./three.ts'");
    expect(compiled).not.toMatch(/Pool|: string/);
    const lines = compiled.split('\n');
    expect(lines).toHaveLength(source.split('\n').length);
    expect(lines[4]!.indexOf('return')).toBe(source.split('\n')[4]!.indexOf('return'));
  });

  it('finds every file that it names, in the server, the database and the commands', async () => {
    const lost: string[] = [];
    const named = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*(['"])((?:\.{1,2}\/|#)[^'"\n$]*)\1/g;
    for await (const file of glob('{server,database,scripts}/**/*.ts', { cwd: PROJECT_ROOT })) {
      if (file.endsWith('.test.ts')) continue;
      const compiled = compileText(await readFile(path.join(PROJECT_ROOT, file), 'utf8'));
      for (const [, , name = ''] of compiled.matchAll(named)) {
        const target = name.startsWith('#')
          ? path.join(PROJECT_ROOT, name.slice(1))
          : path.resolve(PROJECT_ROOT, path.dirname(file), name);
        if (/\.tsx?$/.test(target) || !existsSync(target.replace(/\.js$/, '.ts')))
          lost.push(`${file}: ${name}`);
      }
    }
    expect(lost).toEqual([]);
  });
});

describe('the compiled program', () => {
  it('loads all of itself, and starts with the flags of the engine', async () => {
    await compileIfNeeded(() => {});
    const { connectionString, pool } = await testDatabase();
    await pool.query("delete from migration where name like '0113-%'");
    // The start is refused after everything is loaded, so that nothing is served.
    const started = spawnSync(path.join(PROJECT_ROOT, 'deploy/gaff'), ['start'], {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: connectionString,
        MIGRATE_AT_START: 'off',
        PORT: String(await freePort()),
      },
    });
    expect(started.stderr).toMatch(
      /^The schema lacks 1 migrations \(first 0113-held-changes\.sql\)[^\n]+\n$/,
    );
    expect(started.status).toBe(1);
    const health = spawnSync(path.join(PROJECT_ROOT, 'deploy/gaff'), ['health'], {
      env: { PATH: process.env.PATH, PORT: String(await freePort()) },
    });
    expect(health.status).toBe(1);
  });
});
