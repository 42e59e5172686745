import path from 'node:path';
import type { Logger } from 'pino';
import { demoPictures } from '#demo/pictures/source.ts';
import { openHardener } from '#marketplace/media/hardening/hardener.ts';
import type { Media } from '#marketplace/media/media.ts';
import { openOptimiser } from '#marketplace/media/optimiser/optimiser.ts';
import { storedPictures, visitorPictures } from '#marketplace/media/optimiser/stored.ts';
import { diskStorage } from '#marketplace/media/storage/disk.ts';
import { s3Storage } from '#marketplace/media/storage/s3.ts';
import type { Storage } from '#marketplace/media/storage/storage.ts';
import type { Env } from './settings/table.ts';

/** Opens the media storage: a folder, or the bucket of the settings. */
export async function openMedia(env: Env, log: Logger): Promise<Media> {
  const storage = storageOf(env);
  const hardener = openHardener();
  const optimiser = await openOptimiser({
    sources: [storedPictures(storage), visitorPictures(storage), demoPictures()],
    directory: path.join(env.DATA_DIR, 'pictures'),
    origins: env.IMAGE_ORIGINS.split(/\s+/).filter(Boolean),
    onStoreError: (err) => log.warn({ err }, 'a picture variant could not be kept'),
  });
  return {
    storage,
    hardener,
    optimiser,
    incoming: path.join(env.DATA_DIR, 'incoming'),
    close: hardener.close,
  };
}

/** @returns the bucket of the settings, or a folder below DATA_DIR */
export function storageOf(env: Env): Storage {
  const {
    UPLOADS_S3_ADDRESS: address,
    UPLOADS_S3_KEY_ID: accessKeyId,
    UPLOADS_S3_SECRET: secretAccessKey,
  } = env;
  if (!address || !accessKeyId || !secretAccessKey)
    return diskStorage(env.UPLOADS_DIR ?? path.join(env.DATA_DIR, 'uploads'));
  return s3Storage({
    address: address.replace(/\/$/, ''),
    region: env.UPLOADS_S3_REGION,
    accessKeyId,
    secretAccessKey,
  });
}
