import { spawn } from 'node:child_process';
import path from 'node:path';
import { allMigrationProblems } from '#database/migration-rules.ts';
import { PROJECT_ROOT } from '#server/env.ts';
import { checkDependencies } from './check-dependencies.ts';
import { checkLanguage } from './check-language.ts';
import { misnamedFiles } from './folder-vocabulary.ts';
import { outdatedSettingsFiles } from './settings.ts';
import { isCatalogueCurrent } from './texts.ts';

/** `hint` is printed when the check fails. */
type Check = { name: string; command: string[]; hint?: string };

const KNIP = ['knip', '--no-progress', '--treat-config-hints-as-errors'];
const LINT: Check[] = [
  {
    name: 'format and lint',
    command: ['biome', 'ci', '--colors=off'],
    hint: 'npm run format fixes most of it',
  },
];
const STRUCTURE: Check[] = [
  {
    name: 'import directions',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', '.'],
  },
  { name: 'dead code', command: KNIP },
  { name: 'code that only tests use', command: [...KNIP, '--production'] },
];
const TYPES: Check[] = [{ name: 'types', command: ['tsc', '--noEmit', '--pretty', 'false'] }];

/** Runs the static checks and prints their output. @returns the names of the failed checks */
export async function check(): Promise<string[]> {
  const misnamed = await misnamedFiles();
  for (const line of misnamed) console.error(`✗ files: ${line}`);
  const isCurrent = await isCatalogueCurrent();
  if (!isCurrent) console.error('✗ texts: files were added or removed; npm run texts');
  const unfit = checkDependencies();
  for (const line of unfit) console.error(line);
  console.log(`${unfit.length === 0 ? '✓' : '✗'} dependencies and licences`);
  const outdated = await outdatedSettingsFiles();
  for (const file of outdated)
    console.error(`✗ settings: ${file} differs from server/settings; npm run settings`);
  const dangerous = await allMigrationProblems();
  for (const line of dangerous) console.error(`✗ migrations: ${line}`);
  const banned = checkLanguage();
  for (const line of banned) console.error(line);
  console.log(`${banned.length === 0 ? '✓' : '✗'} plain English`);
  return [
    ...(misnamed.length > 0 ? ['files'] : []),
    ...(isCurrent ? [] : ['texts']),
    ...(unfit.length > 0 ? ['dependencies'] : []),
    ...(outdated.length > 0 ? ['settings'] : []),
    ...(dangerous.length > 0 ? ['migrations'] : []),
    ...(banned.length > 0 ? ['plain English'] : []),
    ...(await runAll([...TYPES, ...LINT, ...STRUCTURE])),
  ];
}

async function runAll(checks: readonly Check[]): Promise<string[]> {
  const failed: string[] = [];
  for (const one of checks) {
    const { code, output } = await run(one.command);
    console.log(`${code === 0 ? '✓' : '✗'} ${one.name}`);
    if (code === 0) continue;
    failed.push(one.name);
    console.error(output);
    if (one.hint) console.error(one.hint);
  }
  return failed;
}

function run([tool, ...args]: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(path.join(PROJECT_ROOT, 'node_modules', '.bin', tool!), args, { cwd: PROJECT_ROOT });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

if (process.argv[1] === import.meta.filename) {
  const part = process.argv[2];
  const failed = await (part === 'lint' ? runAll(LINT) : part === 'types' ? runAll(TYPES) : check());
  process.exit(failed.length > 0 ? 1 : 0);
}
