import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Creates a temporary folder that the account of an embedded database may enter; the caller removes it. */
export async function temporaryFolder(name: string): Promise<string> {
  return makeFolder(os.tmpdir(), name);
}

/** The file system in memory that Linux has. */
const MEMORY = '/dev/shm';
/** Bytes that must be free there: a database of tests takes a tenth of it. */
const MIN_FREE_MEMORY = 4 * 1024 ** 3;

/**
 * A temporary folder in memory where there is room, which spares a database all waiting for the disk; else on the disk.
 */
export async function memoryFolder(name: string): Promise<string> {
  const memory = process.platform === 'linux' ? await statfs(MEMORY).catch(() => null) : null;
  const hasRoom = memory !== null && memory.bavail * memory.bsize >= MIN_FREE_MEMORY;
  return makeFolder(hasRoom ? MEMORY : os.tmpdir(), name);
}

async function makeFolder(parent: string, name: string): Promise<string> {
  const folder = await mkdtemp(path.join(parent, `gaff-${name}-`));
  await chmod(folder, 0o711);
  return folder;
}
