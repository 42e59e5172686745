import { chmod, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A new folder for the time being, which an embedded database's own account may enter; whoever made it removes it. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `gaff-${name}-`));
  await chmod(folder, 0o711);
  return folder;
}
