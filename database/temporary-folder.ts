import { chmod, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Creates a temporary folder that the account of an embedded database may enter; the caller removes it. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `gaff-${name}-`));
  await chmod(folder, 0o711);
  return folder;
}
