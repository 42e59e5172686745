import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { PROJECT_ROOT } from '#server/env.ts';

/** Exit code of an import that found another one at work. */
export const BUSY = 3;
/** Rows of a transaction, at least: whole months. */
const BATCH_ROWS = 100;
/** Longest time from the chosen row to the kill. */
const MAX_DELAY_MS = 60;
/** Tries until an import is done: the lock of a killed one is held until the database notices. */
const MAX_TRIES = 50;

/** How imports ended. */
export type KilledImports = {
  kills: number;
  /** Kills after which a part of the rows was stored. */
  partial: number;
  /** Imports that found another one at work. */
  refused: number;
};

type Import = { ended: Promise<number | 'killed'>; kill: () => void };

/** @param onStored receives the number of rows that are stored */
function startImport(connectionString: string, file: string, onStored: (rows: number) => void): Import {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'process.ts'), file, String(BATCH_ROWS)],
    {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATABASE_URL: connectionString },
    },
  );
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter(Boolean)) onStored(Number(line));
  });
  return {
    ended: new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 'killed'))),
    kill: () => child.kill('SIGKILL'),
  };
}

/**
 * Imports a register in processes that are killed at random points, every other time two at once, and at last to the end.
 * @param rows of the file
 */
export async function importUnderKills(
  pool: pg.Pool,
  {
    connectionString,
    file,
    rows,
    kills,
  }: { connectionString: string; file: string; rows: number; kills: number },
): Promise<KilledImports> {
  const result: KilledImports = { kills: 0, partial: 0, refused: 0 };
  const note = (code: number | 'killed') => {
    if (code === 'killed') result.kills += 1;
    else if (code === BUSY) result.refused += 1;
    else if (code !== 0) throw new Error(`An import ended with ${code}`);
  };
  for (let round = 0; round < kills; round += 1) {
    // Each time a bit further.
    const killAt = ((round + Math.random()) / kills) * rows;
    const imports: Import[] = [];
    let isChosen = false;
    const onStored = (stored: number) => {
      if (stored < killAt || isChosen) return;
      isChosen = true;
      void setTimeout(Math.random() * MAX_DELAY_MS).then(() => {
        for (const { kill } of imports) kill();
      });
    };
    for (let n = 0; n <= round % 2; n += 1) imports.push(startImport(connectionString, file, onStored));
    for (const { ended } of imports) note(await ended);
    const { rows: counted } = await pool.query<{ count: number }>('select count(*) from register_sale');
    if (counted[0]!.count > 0 && counted[0]!.count < rows) result.partial += 1;
  }
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const both = [1, 2].map(() => startImport(connectionString, file, () => {}));
    const codes = await Promise.all(both.map(({ ended }) => ended));
    codes.forEach(note);
    if (codes.includes(0)) return result;
  }
  throw new Error('The register could not be imported');
}
