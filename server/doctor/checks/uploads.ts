import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isFull } from '#marketplace/media/storage/storage.ts';
import { storageOf } from '../../media.ts';
import type { Check } from '../check.ts';
import { reasonOf } from '../examine.ts';
import { error, ok } from '../finding.ts';

export const uploads: Check = {
  name: 'uploads',
  async run({ env }) {
    if (!env.UPLOADS_S3_ADDRESS) return [ok('in DATA_DIR/uploads, which backups must contain')];
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
