import { cp, symlink } from 'node:fs/promises';
import path from 'node:path';
import { memoryFolder } from '#database/temporary-folder.ts';
import { PROJECT_ROOT } from '#server/env.ts';

/** Folders at the top that the tests do not read. */
const LEFT_OUT = new Set(['node_modules', '.git', 'build', '.data', 'test-results', 'playwright-report']);

/** Copies the project as it is now, with the same packages. @returns the folder, which the caller removes */
export async function copyProject(): Promise<string> {
  const folder = await memoryFolder('mutants');
  await cp(PROJECT_ROOT, folder, {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(path.relative(PROJECT_ROOT, source)),
  });
  await symlink(path.join(PROJECT_ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}
