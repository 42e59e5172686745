import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isFull } from '#marketplace/media/storage/storage.ts';
import { storageOf } from '../../media.ts';
import type { Check } from '../check.ts';
import { reasonOf } from '../examine.ts';
import { error, type Finding, ok } from '../finding.ts';

export const uploads: Check = {
  name: 'uploads',
  async run({ env }) {
    if (!env.UPLOADS_S3_ADDRESS) return [await folder(env.UPLOADS_DIR ?? path.join(env.DATA_DIR, 'uploads'))];
    const storage = storageOf(env);
    const where = new URL(env.UPLOADS_S3_ADDRESS).host;
    const key = `do/doctor-${randomUUID()}.txt`;
    const file = path.join(os.tmpdir(), path.basename(key));
    const content = Buffer.from('written by npm run doctor');
    try {
      await writeFile(file, content);
      await storage.keep(key, file, 'text/plain');
      const read = await storage.read(key);
      await storage.drop(key);
      if (!read?.equals(content)) return [error(`${where} gives back other bytes`, 'Use another store')];
      if (await storage.read(key))
        return [error(`${where} does not delete`, 'Allow the key s3:DeleteObject')];
      return [ok(`${where} stores, reads and deletes`)];
    } catch (problem) {
      const remedy = isFull(problem)
        ? 'Raise the quota of the bucket'
        : 'Correct UPLOADS_S3_…; the key needs s3:PutObject, GetObject, DeleteObject and ListBucket';
      return [error(`${where}: ${reasonOf(problem)}`, remedy)];
    } finally {
      await rm(file, { force: true });
    }
  },
};

/** The folder is made with the first upload, unless all processes share one. */
async function folder(directory: string): Promise<Finding> {
  const problem = await access(directory, constants.W_OK).then(
    () => null,
    (reason: NodeJS.ErrnoException) => reason,
  );
  if (problem && problem.code !== 'ENOENT')
    return error(`${directory} is not writable`, 'Give the user of the process the folder (UPLOADS_DIR)');
  return ok(`in ${directory}, which backups must contain`);
}
